import traceback

import torch

x = torch.tensor(3.0, requires_grad=True)
y = x * x
y.backward()
try:
    y.backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

y = x * x
y.backward(retain_graph=True)
y.backward()
print("mended", x.grad)
