import torch


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


for dtype, sizes in (
    (torch.float32, (1e-22, 1e-23)),
    (torch.float16, (1e-3, 1e-4, 1e-6)),
):
    x = torch.zeros(3, dtype=dtype, requires_grad=True)
    for eps in sizes:
        norm = SafeNorm.apply(x, eps)
        (gradient,) = torch.autograd.grad(norm, x)
        print(f"eps {eps:.0e}  squared {eps * eps:.0e}  gradient", gradient)
