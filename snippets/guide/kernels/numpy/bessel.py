import numpy as np
import torch
from scipy import special


class _Bessel(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, order):
        ctx.save_for_backward(x)
        ctx.order = order
        values = special.jv(order, x.detach().cpu().numpy())
        return torch.tensor(np.asarray(values), dtype=x.dtype, device=x.device)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors  # J_n' = (J_{n-1} - J_{n+1}) / 2
        below, above = (_Bessel.apply(x, ctx.order + k) for k in (-1, 1))
        return g * (below - above) / 2, None


def bessel(x: torch.Tensor, order: int = 0) -> torch.Tensor:
    """The Bessel function J_order of a real tensor, by SciPy."""
    return _Bessel.apply(x, order)


x = torch.tensor([1.0, 2.0], requires_grad=True)
(first,) = torch.autograd.grad(bessel(x).sum(), x, create_graph=True)
(second,) = torch.autograd.grad(first.sum(), x)
print("first ", first.detach().numpy())
print("second", second.numpy())
