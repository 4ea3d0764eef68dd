import traceback

import torch
from torch.autograd import Function


class Double(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.mul_(2).clone()

    @staticmethod
    def backward(ctx, g):
        return 2 * g


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Double.apply(5 * x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Double.forward = staticmethod(lambda ctx, x: ctx.mark_dirty(x) or x.mul_(2))
Double.apply(5 * x).square().sum().backward()
print("mended", x.grad)
