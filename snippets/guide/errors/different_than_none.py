import traceback

import torch
from torch.autograd import Function


class Scale(Function):
    @staticmethod
    def forward(ctx, factor, x):
        ctx.factor = factor
        return factor * x

    @staticmethod
    def backward(ctx, g):
        return ctx.factor * g, None


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Scale.apply(5.0, x).sum().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Scale.backward = staticmethod(lambda ctx, g: (None, ctx.factor * g))
Scale.apply(5.0, x).sum().backward()
print("mended", x.grad)
