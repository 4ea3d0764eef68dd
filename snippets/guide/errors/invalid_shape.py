import traceback

import torch
from torch.autograd import Function


class Total(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.shape = x.shape
        return x.sum()

    @staticmethod
    def backward(ctx, g):
        return g


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Total.apply(x).square().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Total.backward = staticmethod(lambda ctx, g: g.expand(ctx.shape))
Total.apply(x).square().backward()
print("mended", x.grad)
