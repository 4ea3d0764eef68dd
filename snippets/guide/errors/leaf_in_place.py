import traceback

import torch

w = torch.tensor([1.0, 3.0], requires_grad=True)
w.pow(2).sum().backward()
try:
    w -= 0.25 * w.grad
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

with torch.no_grad():
    w -= 0.25 * w.grad
print("mended", w)
