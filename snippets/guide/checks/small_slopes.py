import torch
from torch.autograd import Function, gradcheck


class Penalty(Function):
    @staticmethod
    def forward(ctx, x):
        return 1e-6 * x * x

    @staticmethod
    def backward(ctx, g):
        return 0 * g


def scaled(x):
    return 1e6 * Penalty.apply(x)


x = torch.tensor([1.5, 0.4], dtype=torch.double, requires_grad=True)
print(gradcheck(Penalty.apply, x))
print(gradcheck(Penalty.apply, x, atol=1e-8, raise_exception=False))
print(scaled(x).detach(), gradcheck(scaled, x, raise_exception=False))
