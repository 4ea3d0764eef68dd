import traceback

import torch
from torch.autograd import Function, gradcheck


class Turn(Function):
    @staticmethod
    def forward(ctx, z):
        return (2 + 1j) * z

    @staticmethod
    def backward(ctx, g):
        return (2 + 1j) * g


z = torch.ones(1, dtype=torch.cdouble, requires_grad=True)
try:
    gradcheck(Turn.apply, z)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Turn.backward = staticmethod(lambda ctx, g: (2 - 1j) * g)
print("mended", gradcheck(Turn.apply, z))
