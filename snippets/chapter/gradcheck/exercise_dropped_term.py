import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Monomials(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        a, b = x
        return torch.stack([a * a, a * b, b * b])

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        a, b = x
        p, q, r = grad_output
        return torch.stack([2 * a * p, a * q + 2 * b * r])


point = torch.tensor([1.5, -0.25], dtype=torch.float64).requires_grad_()
try:
    gradcheck(Monomials.apply, point)
except GradcheckError as error:
    print(error, end="")
