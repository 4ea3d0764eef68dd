import torch
from torch import Tensor


def prod(x: Tensor, dim: int = -1) -> Tensor:
    """The product along `dim`, by pairs; each derivative is exact at zeros.

    x: (..., n, ...), a floating-point tensor; returns x without `dim`.
    A factor's gradient is the product of the others; no factors give 1.
    Raises IndexError where x has no dimension `dim`.
    """
    x = x.movedim(dim, -1)
    if x.shape[-1] == 0:
        return x.sum(-1) + 1
    while x.shape[-1] > 1:
        half = x.shape[-1] // 2
        left, right, odd = x.split([half, half, x.shape[-1] % 2], -1)
        x = torch.cat([left * right, odd], -1)
    return x.squeeze(-1)


x = torch.tensor([0.0, 3.0, 5.0], requires_grad=True)
value = prod(x)
value.backward()
print("value", value.item(), "gradient", x.grad.tolist())
