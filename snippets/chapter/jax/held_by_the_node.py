import torch


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, g):
        x, norm = ctx.saved_tensors
        return g * x / norm, None


x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
norm, again = SafeNorm.apply(x, 6.0), SafeNorm.apply(x, 6.0)
print(norm.item(), again.item(), norm.grad_fn is again.grad_fn)
ctx = norm.grad_fn
print(ctx.name(), [tensor.tolist() for tensor in ctx.saved_tensors])
with torch.no_grad():
    print(SafeNorm.backward(ctx, 0.5))
