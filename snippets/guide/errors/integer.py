import traceback

import torch

try:
    torch.tensor([1, 3], requires_grad=True)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

x = torch.tensor([1.0, 3.0], requires_grad=True)
(x * x).sum().backward()
print("mended", x.grad)
