import traceback

import torch
from torch.autograd import Function


class Shift(Function):
    @staticmethod
    def forward(ctx, shift, x):
        return shift + x

    @staticmethod
    def backward(ctx, g):
        return g, None


x = torch.tensor([1.0, 3.0], requires_grad=True)
try:
    Shift.apply(5.0, x).square().sum().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Shift.backward = staticmethod(lambda ctx, g: (None, g))
Shift.apply(5.0, x).square().sum().backward()
print("mended", x.grad)
