import traceback

import torch

x = torch.tensor(3.0)
y = x.square()
try:
    y.backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

x.requires_grad_()
y = x.square()
y.backward()
print("mended", x.grad)
