import traceback

import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = x.exp()
y += 1
try:
    y.square().sum().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

y = x.exp()
y = y + 1
y.square().sum().backward()
print("mended", x.grad)
