import torch


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, eps, norm)
        return norm

    @staticmethod
    def backward(ctx, g):
        x, eps, norm = ctx.saved_tensors
        needs_x, needs_eps = ctx.needs_input_grad
        grad_x = g * (x / norm) if needs_x else None
        grad_eps = g * (eps / norm) if needs_eps else None
        return grad_x, grad_eps


for needs_x, needs_eps in (True, False), (False, True), (True, True):
    x = torch.tensor([2.0, -3.0]).double().requires_grad_(needs_x)
    eps = torch.tensor(6.0).double().requires_grad_(needs_eps)
    ctx = SafeNorm.apply(x, eps).grad_fn
    with torch.no_grad():
        print(ctx.needs_input_grad, *SafeNorm.backward(ctx, 0.5))
