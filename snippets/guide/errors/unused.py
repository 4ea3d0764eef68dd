import traceback

import torch

x = torch.tensor(3.0, requires_grad=True)
bias = torch.zeros((), requires_grad=True)
try:
    torch.autograd.grad(x.square(), [x, bias])
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

slopes = torch.autograd.grad(x.square(), [x, bias], allow_unused=True)
print("mended", *slopes)
slopes = torch.autograd.grad(x.square(), [x, bias], materialize_grads=True)
print("mended", *slopes)
