import traceback

import torch
from torch.autograd import Function
from torch.autograd.forward_ad import dual_level, make_dual, unpack_dual


class Triple(Function):
    @staticmethod
    def forward(ctx, x):
        return 3 * x

    @staticmethod
    def backward(ctx, g):
        return 3 * g


with dual_level():
    x = make_dual(torch.tensor([1.0, 2.0]), torch.tensor([5.0, 7.0]))
    try:
        Triple.apply(x)
    except NotImplementedError as error:
        print(*traceback.format_exception_only(error), end="")
    Triple.jvp = staticmethod(lambda ctx, tangent: 3 * tangent)
    print("mended", *unpack_dual(Triple.apply(x)))
