import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 2 * x * grad_output


torch.manual_seed(0)
point = torch.randn(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    try:
        gradcheck(Square.apply, point)
    except GradcheckError as error:
        print(f"{error}{caught[0].message!r}")
