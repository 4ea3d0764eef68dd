import torch
from torch.autograd import gradcheck


class Simplex(torch.autograd.Function):  # the shares nearest to r
    @staticmethod
    def forward(ctx, r):
        sorted_r = r.sort(descending=True).values
        levels = (sorted_r.cumsum(0) - 1) / torch.arange(1, len(r) + 1)
        level = levels[sorted_r > levels][-1]
        shares = (r - level).clamp(min=0)
        ctx.save_for_backward(shares > 0)
        return shares

    @staticmethod
    def backward(ctx, g):
        (free,) = ctx.saved_tensors  # the others stay at their bound
        return torch.where(free, g - g[free].mean(), 0.0)


r = torch.tensor([0.1, 0.9, 0.7], dtype=torch.float64, requires_grad=True)
shares = Simplex.apply(r)
(g,) = torch.autograd.grad(shares[1], r)
print("shares", shares.detach().numpy().round(4), " slope", g.numpy())
print("gradcheck", gradcheck(Simplex.apply, r))
