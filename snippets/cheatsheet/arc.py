import torch
from torch.autograd import gradcheck


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


origin = torch.zeros(2, dtype=torch.float64, requires_grad=True)
for norm in torch.norm(origin), (origin * origin).sum().sqrt():
    print("autograd", norm.item(), *torch.autograd.grad(norm, origin))
x = torch.tensor([3.2, -4.7], dtype=torch.float64, requires_grad=True)
print(
    "gradcheck", *(gradcheck(SafeNorm.apply, (p, 1e-3)) for p in (origin, x))
)
rounded = x + (x.round() - x).detach()
print("estimator", rounded.tolist(), *torch.autograd.grad(rounded.sum(), x))
