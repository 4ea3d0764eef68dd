import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad):
        return grad * 2 * ctx.saved_tensors[0]


x, eps = torch.tensor([40.0], requires_grad=True), 1e-6
with warnings.catch_warnings(record=True) as caught:
    try:
        gradcheck(Square.apply, x, eps=eps)
    except GradcheckError as error:
        print(error, end="")
print(caught[0].category.__name__, "step", eps, "taken", (x + eps - x).item())
print("in double", gradcheck(Square.apply, x.double(), eps=eps))
