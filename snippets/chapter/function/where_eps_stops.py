import torch
from torch.autograd import functional, gradcheck, gradgradcheck


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


x = torch.zeros(3, dtype=torch.float64, requires_grad=True)
for eps, step in ((1e-3, 1e-6), (1e-6, 1e-6), (1e-6, 1e-8)):
    hessian = functional.hessian(lambda x: SafeNorm.apply(x, eps), x)
    options = {"eps": step, "raise_exception": False}
    second = gradgradcheck(SafeNorm.apply, (x, eps), **options)
    print("eps", eps, "curvature", hessian[0, 0].item(), end="  ")
    print("gradcheck", gradcheck(SafeNorm.apply, (x, eps)), end="  ")
    print("gradgradcheck at step", step, second)
