import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return 2 * x * g.clamp(-1, 1)


x = torch.tensor([1.5, -0.4], dtype=torch.double, requires_grad=True)
print(gradcheck(Square.apply, x), gradcheck(Square.apply, x, fast_mode=True))
try:
    gradcheck(lambda x: -3 * Square.apply(x).sum(), x)
except GradcheckError as error:
    print(error, end="")
