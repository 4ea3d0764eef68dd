import traceback

import torch
from torch.autograd import Function, gradcheck


class Dithered(Function):
    @staticmethod
    def forward(ctx, x):
        return 3 * x

    @staticmethod
    def backward(ctx, g):
        return 3 * g * (1 + 1e-7 * torch.rand_like(g))


x = torch.tensor([1.0, 2.0], dtype=torch.double, requires_grad=True)
try:
    gradcheck(Dithered.apply, x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
print("mended", gradcheck(Dithered.apply, x, nondet_tol=1e-6))
