import torch
from torch import Tensor


def xlogx(x: Tensor) -> Tensor:
    """x times its logarithm for each entry, with a finite gradient at zero.

    x: floating point, of any shape; the result has its shape and dtype.
    At zero: value 0, first and second derivative 0.
    Below zero the value is NaN, and no error is raised.
    """
    zero = x == 0
    safe = torch.where(zero, 1.0, x).masked_fill(x < 0, torch.nan)
    return torch.where(zero, 0.0, -torch.special.entr(safe))


x = torch.tensor([0.0, 1.0], requires_grad=True)
value = xlogx(x)
value.sum().backward()
print("value", value.tolist(), "gradient", x.grad.tolist())
