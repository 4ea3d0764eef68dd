import traceback

import torch

w = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    w[0] = 5.0
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

filled = w.clone()
filled[0] = 5.0
filled.pow(2).sum().backward()
print("mended", filled.detach(), w.grad)
