from collections.abc import Callable

import torch
from torch.func import jacrev


def root(residual: Callable, z: torch.Tensor, steps: int = 30) -> torch.Tensor:
    """The z with residual(z) == 0, z: (n,), by Newton's method.

    Derivatives up to the third order go to what `residual` closes over.
    """

    def newton(z):
        return z - torch.linalg.solve(jacrev(residual)(z), residual(z))

    with torch.no_grad():
        for _ in range(steps):
            z = newton(z)
    return newton(newton(z))  # recorded: each step doubles the order


def larger(a):  # z0 z1 = a,  z0 + z1 = 3
    def residual(z):
        return torch.stack([z.prod() - a, z.sum() - 3.0])

    return root(residual, a.new_tensor([0.5, 4.0]))[1]


a = torch.tensor(2.0, requires_grad=True)
(first,) = torch.autograd.grad(larger(a), a, create_graph=True)
(second,) = torch.autograd.grad(first, a)
print(f"z1 {larger(a):.4f}  first {first:.4f}  second {second:.4f}")
