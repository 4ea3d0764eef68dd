import traceback

import torch

x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    x.grad = torch.tensor(5.0)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

x.grad = torch.full_like(x, 5.0)
x.square().sum().backward()
print("mended", x.grad)
