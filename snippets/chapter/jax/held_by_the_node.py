import torch

contexts = []


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        contexts.append(ctx)
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, g):
        x, norm = ctx.saved_tensors
        return g * (x / norm), None


x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
norm, again = SafeNorm.apply(x, 6.0), SafeNorm.apply(-x, 6.0)
print(norm.item(), again.item(), *(ctx is norm.grad_fn for ctx in contexts))
print(contexts[0].name(), [t.tolist() for t in contexts[0].saved_tensors])
with torch.no_grad():
    print(SafeNorm.backward(contexts[0], 0.5))
