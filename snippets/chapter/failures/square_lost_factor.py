import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.saved_tensors[0]


x = torch.tensor([1.5, -0.4], dtype=torch.float64, requires_grad=True)
try:
    gradcheck(Square.apply, x)
except GradcheckError as error:
    print(error, end="")
