import traceback

import torch
from torch.autograd import Function, gradcheck


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, g):
        return ctx.saved_tensors[0] * g


x = torch.tensor([1.0, 3.0], dtype=torch.double, requires_grad=True)
try:
    gradcheck(Square.apply, x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Square.backward = staticmethod(lambda ctx, g: 2 * ctx.saved_tensors[0] * g)
print("mended", gradcheck(Square.apply, x))
