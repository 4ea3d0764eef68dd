import traceback

import torch
from torch.autograd import Function, grad


class Total(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.shape = x.shape
        return x.sum()

    backward = staticmethod(lambda ctx, g: g)


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Total.apply(x).square().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Total.backward = staticmethod(lambda ctx, g: g.expand(ctx.shape))
print("mended", *grad(Total.apply(x).square(), x))
Total.backward = staticmethod(lambda ctx, g: g.expand(3, *ctx.shape))
print("summed", *grad(Total.apply(x).square(), x))
