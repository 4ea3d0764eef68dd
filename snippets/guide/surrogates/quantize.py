import torch
from torch import Tensor


def quantize(x: Tensor, scale: Tensor | float, low: int, high: int) -> Tensor:
    """x rounded to multiples of scale from low to high, passing its gradient.

    Inside of the range, bounds included, the gradient of x is 1, outside 0.
    The scale's is the rounding error inside, and the level outside.
    """
    level = x / scale
    inside = (low <= level) & (level <= high)
    steps = torch.where(inside, x, 0) / scale  # no infinity reaches backward
    rounded = level.detach().clamp(low, high).round()
    return (rounded + (steps - steps.detach())) * scale


x = torch.tensor([0.3, 1.1, 1.5, 9.0], requires_grad=True)
scale = torch.tensor(0.5, requires_grad=True)
y = quantize(x, scale, -4, 3)
y.sum().backward()
print("value", y.tolist())
print("by x", x.grad.tolist(), f"by scale {scale.grad:.4f}")
