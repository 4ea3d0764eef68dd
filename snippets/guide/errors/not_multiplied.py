import traceback

import torch
from torch.autograd import Function, gradcheck


class Energy(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.square().sum()

    @staticmethod
    def backward(ctx, g):
        return 2 * ctx.saved_tensors[0]


x = torch.tensor([1.0, 3.0], dtype=torch.double, requires_grad=True)
try:
    gradcheck(Energy.apply, x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Energy.backward = staticmethod(lambda ctx, g: 2 * g * ctx.saved_tensors[0])
print("mended", gradcheck(Energy.apply, x))
