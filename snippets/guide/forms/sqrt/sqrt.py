import torch
from torch import Tensor


def sqrt(x: Tensor) -> Tensor:
    """Root of each entry, with a finite gradient at zero.

    x: floating point, of any shape; the result has its shape and dtype.
    At zero: value 0, first and second derivative 0.
    Below zero the value is NaN, and no error is raised.
    """
    zero = x == 0
    root = torch.where(zero, 1.0, x).sqrt()
    return torch.where(zero, 0.0, root)


x = torch.tensor([0.0, 4.0], requires_grad=True)
value = sqrt(x)
value.sum().backward()
print("value", value.tolist(), "gradient", x.grad.tolist())
