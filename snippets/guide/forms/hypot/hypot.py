import torch
from torch import Tensor


def hypot(x: Tensor, y: Tensor) -> Tensor:
    """The length of (x, y), entry by entry, with gradients of 0 at (0, 0).

    x, y: of one floating-point dtype; they broadcast. Returns their common
    shape. Raises
    RuntimeError where they do not broadcast.
    """
    zero = (x == 0) & (y == 0)
    wide = torch.promote_types(x.dtype, torch.float32)
    a, b = torch.where(zero, 1.0, x).to(wide), y.to(wide)
    return torch.where(zero, 0.0, torch.hypot(a, b).to(x.dtype))


x = torch.tensor([0.0, 3.0], requires_grad=True)
length = hypot(x, torch.tensor([0.0, 4.0]))
length.sum().backward()
print("length", length.tolist(), "gradient", x.grad.tolist())
