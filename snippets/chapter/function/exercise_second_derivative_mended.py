import torch
from torch.autograd import functional, gradgradcheck


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        x, norm = ctx.saved_tensors
        return grad_output * (x / norm), None


x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
print("Hessian", functional.hessian(lambda x: 7 * SafeNorm.apply(x, 6.0), x))
print("gradgradcheck", gradgradcheck(SafeNorm.apply, (x, 6.0)))
