import traceback

import torch
from torch.autograd import Function, grad
from torch.autograd.function import once_differentiable


class Triple(Function):
    forward = staticmethod(lambda ctx, x: 3 * x)

    @staticmethod
    @once_differentiable
    def backward(ctx, g):
        return 3 * g


x = torch.tensor(0.5, requires_grad=True)
try:
    grad(Triple.apply(x).exp(), x, create_graph=True)[0].backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.backward = staticmethod(lambda ctx, g: 3 * g)
grad(Triple.apply(x).exp(), x, create_graph=True)[0].backward()
print("mended", x.grad)
