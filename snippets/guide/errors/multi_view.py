import traceback

import torch

x = torch.tensor([[1.0], [3.0]], requires_grad=True)
first, second = (2 * x).unbind()
try:
    first *= 5
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

y = 2 * x
first, second = y[0], y[1]
first *= 5
y.sum().backward()
print("mended", x.grad.T)
