import traceback

import torch
from torch.autograd import Function


class Negate(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.neg_().clone()

    @staticmethod
    def backward(ctx, g):
        return -g


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Negate.apply(x.clone())
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Negate.forward = staticmethod(lambda ctx, x: ctx.mark_dirty(x) or x.neg_())
Negate.apply(x.clone()).square().sum().backward()
print("mended", x.grad)
