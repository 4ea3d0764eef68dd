import torch
from torch import Tensor


def quantize(x: Tensor, scale: Tensor | float, low: int, high: int) -> Tensor:
    """x rounded to multiples of scale from low to high, passing its gradient.

    Inside of the range the gradient of x is 1, outside 0. The gradient of the
    scale is that of the levels: the level outside, the rounding error inside.
    """
    steps = x / scale
    level = steps.clamp(low, high)
    rounded = level + (level.round() - level).detach()
    return rounded * scale


x = torch.tensor([0.3, 1.1, 9.0], requires_grad=True)
scale = torch.tensor(0.5, requires_grad=True)
y = quantize(x, scale, -4, 3)
y.sum().backward()
print(
    "value", y.tolist(), "by x", x.grad.tolist(), "by scale", scale.grad.item()
)
