import torch
from torch.autograd import Function
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, g):
        if not g.any():
            return None
        return 2 * ctx.saved_tensors[0] * g


x = torch.tensor([1.5, 0.4], dtype=torch.double, requires_grad=True)
print(gradcheck(Square.apply, x))
try:
    gradcheck(Square.apply, x, check_batched_grad=True)
except GradcheckError as error:
    print(str(error).split(". ")[0])
