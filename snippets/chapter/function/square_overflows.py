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


for entries in [30.0, 40.0], [300.0, 400.0], [0.003, 0.004]:
    x = torch.tensor(entries, dtype=torch.float16, requires_grad=True)
    for name, norm in (
        ("SafeNorm", SafeNorm.apply(x, 1e-3)),
        ("vector_norm", torch.linalg.vector_norm(x)),
    ):
        (gradient,) = torch.autograd.grad(norm, x)
        print(f"{name:12} value {norm:9.3g}  gradient {gradient.tolist()}")
