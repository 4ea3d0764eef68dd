import torch


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, marked):
        if marked:
            ctx.mark_dirty(x)
        return x.mul_(2)

    @staticmethod
    def backward(ctx, grad_output):
        return 2 * grad_output, None


for marked in (True, False):
    x = torch.ones(2, requires_grad=True)
    y = x * 3
    out = Double.apply(y, marked)
    (by_out,) = torch.autograd.grad(out.sum(), x, retain_graph=True)
    (by_y,) = torch.autograd.grad(y.sum(), x)
    print("marked", marked, "by output", by_out[0].item(), end="  ")
    print("by the changed input", by_y[0].item(), "value", y[0].item())
