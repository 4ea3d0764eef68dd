import traceback

import torch
from torch.autograd import Function


class Exp(Function):
    @staticmethod
    def forward(ctx, x):
        y = x.exp()
        ctx.save_for_backward(y)
        return y

    backward = staticmethod(lambda ctx, g: ctx.saved_tensors[0] * g)


x = torch.tensor(2.0)
try:
    torch.func.grad(Exp.apply)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Exp.forward = staticmethod(lambda x: x.exp())
Exp.setup_context = staticmethod(lambda ctx, _, y: ctx.save_for_backward(y))
print("mended", torch.func.grad(lambda x: Exp.apply(x).square())(x))
