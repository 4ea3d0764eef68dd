import traceback

import torch

x = torch.tensor(3.0, requires_grad=True)
y = x * x
try:
    y.requires_grad_(False)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

y = y.detach()
(x * y).backward()
print("mended", x.grad)
