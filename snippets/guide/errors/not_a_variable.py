import traceback

import torch
from torch.autograd import Function


class Triple(Function):
    @staticmethod
    def forward(ctx, x):
        return 3 * x

    @staticmethod
    def backward(ctx, g):
        return 3.0


x = torch.tensor(2.0, requires_grad=True)
try:
    Triple.apply(x).pow(2).backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.backward = staticmethod(lambda ctx, g: 3 * g)
Triple.apply(x).pow(2).backward()
print("mended", x.grad)
