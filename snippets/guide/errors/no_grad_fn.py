import traceback

import torch

x = torch.tensor(3.0)
y = x * x
try:
    y.backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

x.requires_grad_()
y = x * x
y.backward()
print("mended", x.grad)
