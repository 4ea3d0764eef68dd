import torch
from torch.autograd import gradcheck, gradgradcheck


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


torch.manual_seed(0)
x = torch.randn(3, dtype=torch.float64, requires_grad=True)
arguments = x, 0.5
smoothed = SafeNorm.apply(*arguments)
print(f"norm {x.norm().item():.4f}  smoothed {smoothed.item():.4f}")
print("gradcheck", gradcheck(SafeNorm.apply, arguments))
print("gradgradcheck", gradgradcheck(SafeNorm.apply, arguments))
