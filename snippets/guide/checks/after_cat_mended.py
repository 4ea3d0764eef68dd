import torch
from torch.autograd import Function, gradcheck


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return 2 * x * g.as_strided(x.shape, (2, 1))


class Mended(Square):
    @staticmethod
    def backward(ctx, g):
        return Square.backward(ctx, g.contiguous())


x = torch.tensor([[1.0, 2.0], [3.0, 0.5]]).double().requires_grad_()
for f in Square.apply, Mended.apply:
    print(gradcheck(lambda x: f(x.mT).mT, x, raise_exception=False))
