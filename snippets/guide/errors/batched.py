import traceback

import torch
from torch.autograd import Function, gradcheck


class Triple(Function):
    @staticmethod
    def forward(ctx, x):
        return 3 * x

    @staticmethod
    def backward(ctx, g):
        return 3 * g if g.any() else torch.zeros_like(g)


x = torch.ones((), dtype=torch.double, requires_grad=True)
try:
    gradcheck(Triple.apply, x, check_batched_grad=True)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.backward = staticmethod(lambda ctx, g: 3 * g)
print("mended", gradcheck(Triple.apply, x, check_batched_grad=True))
