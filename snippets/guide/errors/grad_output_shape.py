import traceback

import torch

x = torch.tensor([1.0, 3.0], requires_grad=True)
y = x * x
cotangent = torch.tensor(2.0)
try:
    y.backward(cotangent)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

y.backward(cotangent.expand_as(y))
print("mended", x.grad)
