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
        return g * (x / norm), None


x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
norm = SafeNorm.apply(x, 6.0)
print(norm.item(), *torch.autograd.grad(norm / 2, x, retain_graph=True))
with torch.no_grad():
    x *= -1
try:
    norm.backward()
except RuntimeError as error:
    print(x.tolist(), str(error).partition(" Hint")[0], sep="\n")
