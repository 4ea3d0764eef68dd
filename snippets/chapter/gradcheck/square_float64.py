import torch
from torch.autograd import Function, gradcheck


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 2 * x * grad_output


torch.manual_seed(0)
point = torch.randn(2, dtype=torch.float64, requires_grad=True)
print("at", point.detach())
print("gradcheck", gradcheck(Square.apply, point))
