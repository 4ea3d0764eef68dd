import traceback

import torch
from torch.autograd import Function


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3


x = torch.tensor(5.0, requires_grad=True)
try:
    Cube.apply(x).square().backward()
except NotImplementedError as error:
    print(*traceback.format_exception_only(error), end="")

Cube.backward = staticmethod(lambda ctx, g: 3 * ctx.saved_tensors[0] ** 2 * g)
Cube.apply(x).square().backward()
print("mended", x.grad)
