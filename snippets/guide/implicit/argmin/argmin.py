from collections.abc import Callable

import torch
from torch.func import grad, jacrev


def argmin(loss: Callable, w: torch.Tensor, steps: int = 30) -> torch.Tensor:
    """The w, of shape (n,), at which loss(w) has its minimum, near `w`.

    Derivatives up to the third order go to what `loss` closes over.
    """

    def newton(w):
        return w - torch.linalg.solve(jacrev(grad(loss))(w), grad(loss)(w))

    with torch.no_grad():
        for _ in range(steps):
            w = newton(w)
    return newton(newton(w))


def size(log_ridge):  # of the weights of a logistic regression
    x = torch.tensor([[1.0, 2.0], [-1.0, 0.5], [2.0, -1.0]]).double()
    y = torch.tensor([1.0, -1.0, -1.0])

    def loss(w):
        errors = torch.nn.functional.softplus(-y * (x @ w)).mean()
        return errors + log_ridge.exp() * w @ w

    return argmin(loss, x.new_zeros(2)).norm()


at = torch.tensor(-3.0, dtype=torch.float64)
quotient = (size(at + 1e-5) - size(at - 1e-5)) / 2e-5
print(f"slope {grad(size)(at):.6f}  quotient {quotient:.6f}")
print(f"second {grad(grad(size))(at):.6f}")
