import traceback

import torch
from torch.autograd import Function


class Triple(Function):
    @staticmethod
    def forward(ctx, x):
        return 3 * x

    @staticmethod
    def backward(ctx, g):
        return 3 * g


x = torch.tensor(5.0)
try:
    torch.func.grad(Triple.apply)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.forward = staticmethod(lambda x: 3 * x)
Triple.setup_context = staticmethod(lambda ctx, inputs, output: None)
print("mended", torch.func.grad(Triple.apply)(x))
