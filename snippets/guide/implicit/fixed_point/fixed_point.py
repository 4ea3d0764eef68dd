from collections.abc import Callable

import torch
from torch import Tensor
from torch.func import vjp


class _FixedPoint(torch.autograd.Function):
    @staticmethod
    def forward(ctx, f, z, steps, *args):
        for _ in range(steps):
            z, last = f(z, *args), z
            change = (z - last).abs().max() / z.abs().max()
            if not change > 8 * torch.finfo(z.dtype).eps:  # NaN stops, too
                break
        else:
            raise RuntimeError(f"no fixed point after {steps} steps")
        ctx.f, ctx.steps = f, steps
        ctx.save_for_backward(z, *args)
        return z

    @staticmethod
    def backward(ctx, g):
        def transposed(u, g, z, *args):  # its fixed point: u = g + f_z' u
            return g + vjp(lambda z: ctx.f(z, *args), z)[1](u)[0]

        z, *args = ctx.saved_tensors
        u = _FixedPoint.apply(transposed, g, ctx.steps, g, z, *args)
        return None, None, None, *vjp(lambda *a: ctx.f(z, *a), *args)[1](u)


def fixed_point(f: Callable, z: Tensor, *args: Tensor, steps=1000) -> Tensor:
    """The z with z = f(z, *args), by iteration; gradients go to `args`."""
    return _FixedPoint.apply(f, z, steps, *args)


a = torch.tensor(1.5, dtype=torch.float64, requires_grad=True)
z = fixed_point(lambda z, a: a * torch.exp(-z), torch.ones_like(a), a)
(g,) = torch.autograd.grad(z, a, create_graph=True)
print(f"z {z:.9f}  first {g:.9f}  second {torch.autograd.grad(g, a)[0]:.9f}")
