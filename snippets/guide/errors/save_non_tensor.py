import traceback

import torch
from torch.autograd import Function


class Power(Function):
    @staticmethod
    def forward(ctx, x, n):
        ctx.save_for_backward(x, n)
        return x**n

    @staticmethod
    def backward(ctx, g):
        x, n = ctx.saved_tensors
        return n * x ** (n - 1) * g, None


x = torch.tensor([1.0, 2.0], requires_grad=True)
try:
    Power.apply(x, 3)
except TypeError as error:
    print(*traceback.format_exception_only(error), end="")
Power.apply(x, torch.tensor(3)).square().sum().backward()
print("mended", x.grad)
