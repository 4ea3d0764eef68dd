import torch
from torch import Tensor


def hypot(x: Tensor, y: Tensor) -> Tensor:
    """The length of (x, y), entry by entry, with gradients of 0 at (0, 0).

    x, y: floating-point; they broadcast. Returns their common shape. Raises
    RuntimeError where they do not broadcast.
    """
    zero = (x == 0) & (y == 0)
    return torch.where(zero, 0.0, torch.hypot(torch.where(zero, 1.0, x), y))


x = torch.tensor([0.0, 3.0], requires_grad=True)
length = hypot(x, torch.tensor([0.0, 4.0]))
length.sum().backward()
print("length", length.tolist(), "gradient", x.grad.tolist())
