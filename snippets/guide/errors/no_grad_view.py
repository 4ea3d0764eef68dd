import traceback

import torch

x = torch.tensor([1.0, 3.0], requires_grad=True)
y = 2 * x
with torch.no_grad():
    first = y[:1]
try:
    first.neg_()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

first = y[:1]
first.neg_()
y.sum().backward()
print("mended", x.grad)
