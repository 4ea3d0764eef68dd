import traceback

import torch
from torch.autograd import Function


class Scale(Function):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.factor = factor
        return factor * x

    @staticmethod
    def backward(ctx, g):
        return ctx.factor * g


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Scale.apply(x, 5.0).square().sum().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Scale.backward = staticmethod(lambda ctx, g: (ctx.factor * g, None))
Scale.apply(x, 5.0).square().sum().backward()
print("mended", x.grad)
