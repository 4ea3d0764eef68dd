from collections.abc import Callable

import torch
from torch.utils.checkpoint import checkpoint


def _rk4(f, t, y, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def integrate(
    f: Callable, y: torch.Tensor, start: float, end: float, steps: int
) -> torch.Tensor:
    """y at `end` for y' = f(t, y), by Runge and Kutta, keeping a state a step.

    Derivatives of any order go to `y`, `start`, `end` and what `f` uses.
    """
    h = (end - start) / steps
    for k in range(steps):
        y = checkpoint(_rk4, f, start + k * h, y, h, use_reentrant=False)
    return y


a = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
one = torch.ones((), dtype=torch.float64)
y = integrate(lambda t, y: -a * y**2, one, 0.0, 1.0, steps=20)
(first,) = torch.autograd.grad(y, a, create_graph=True)
(second,) = torch.autograd.grad(first, a)
print(f"y {y:.5f}  first {first:.5f}  second {second:.5f}")
