import torch
from torch.func import vjp


class FixedPoint(torch.autograd.Function):
    @staticmethod
    def forward(ctx, f, *args):
        ctx.f, ctx.args, ctx.z = f, args, torch.tensor(0.0)
        for _ in range(50):
            ctx.z = f(ctx.z, *args)
        return ctx.z.clone()

    @staticmethod
    def backward(ctx, g):
        u, args = g, ctx.args
        for _ in range(50):
            u = g + vjp(lambda z: ctx.f(z, *args), ctx.z)[1](u)[0]
        return None, *vjp(lambda *args: ctx.f(ctx.z, *args), *args)[1](u)


w, x = (torch.tensor(v, requires_grad=True) for v in (0.5, 1.0))
FixedPoint.apply(lambda z, x: torch.tanh(w * z + x), x).backward()
print("closed over: w", w.grad, " x", round(x.grad.item(), 4))
FixedPoint.apply(lambda z, x, w: torch.tanh(w * z + x), x, w).backward()
print("passed:      w", round(w.grad.item(), 4))
