import torch
from torch import Tensor


def log(x: Tensor, at_zero: float) -> Tensor:
    """Logarithm of each entry, with a finite gradient at zero.

    x: floating point, of any shape; the result has its shape and dtype.
    At zero: value at_zero, which may be -inf, and both derivatives 0.
    Below zero the value is NaN, and no error is raised.
    """
    zero = x == 0
    logarithm = torch.where(zero, 1.0, x).log()
    return torch.where(zero, at_zero, logarithm)


x = torch.tensor([0.0, 0.5], requires_grad=True)
value = log(x, at_zero=-torch.inf)
value.sum().backward()
print("value", value.tolist(), "gradient", x.grad.tolist())
