import traceback

import torch
from torch.autograd import Function


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    backward = staticmethod(lambda ctx, g: 3 * ctx.saved_tensors[0] ** 2 * g)


x = torch.tensor(5.0, requires_grad=True)
try:
    Cube.apply(x)
except TypeError as error:
    print(*traceback.format_exception_only(error), end="")
Cube.forward = staticmethod(lambda x: x**3)
print("mended", *torch.autograd.grad(Cube.apply(x).square(), x))
