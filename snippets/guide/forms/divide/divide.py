import torch
from torch import Tensor


def divide(a: Tensor | float, b: Tensor, at_zero: float = 0.0) -> Tensor:
    """a / b for each entry, with finite gradients where b is zero.

    a, b: floating point, of shapes that broadcast; a may be a number.
    Where b is zero: value at_zero and derivatives 0, whatever a is.
    Shapes that do not broadcast raise a RuntimeError.
    """
    zero = b == 0
    quotient = a / torch.where(zero, 1.0, b)
    return torch.where(zero, at_zero, quotient)


a = torch.tensor([3.0, 3.0], requires_grad=True)
b = torch.tensor([0.0, 2.0], requires_grad=True)
value = divide(a, b)
value.sum().backward()
print("value", value.tolist(), "by b", b.grad.tolist())
