import torch
from torch.autograd import Function, gradcheck


class Monomials(Function):
    @staticmethod
    def forward(ctx, x):
        print("forward ", x.tolist())
        ctx.save_for_backward(x)
        a, b = x
        return torch.stack([a * a, a * b, b * b])

    @staticmethod
    def backward(ctx, grad_output):
        print("backward", grad_output.tolist())
        (x,) = ctx.saved_tensors
        a, b = x
        p, q, r = grad_output
        return torch.stack([2 * a * p + b * q, a * q + 2 * b * r])


point = torch.tensor([1.5, -0.25], dtype=torch.float64).requires_grad_()
print("gradcheck", gradcheck(Monomials.apply, point))
