import torch
from torch import Tensor


def atan2(y: Tensor, x: Tensor) -> Tensor:
    """The direction of (x, y), from -pi to pi, with gradients of 0 at (0, 0).

    y, x: floating-point; they broadcast. Returns their common shape. Raises
    RuntimeError where they do not broadcast.
    """
    y, x = torch.broadcast_tensors(y, x)
    value = torch.atan2(y.detach(), x.detach())
    size = torch.maximum(y.detach().abs(), x.detach().abs())
    zero = size == 0
    size = torch.where(zero | size.isinf(), 1.0, size)
    inside = torch.atan2(y / size, torch.where(zero, 1.0, x / size))
    return torch.where(zero, value, inside)


y = torch.tensor([0.0, 3.0], requires_grad=True)
direction = atan2(y, torch.tensor([0.0, -4.0]))
direction.sum().backward()
print("direction", direction.tolist(), "gradient", y.grad.tolist())
