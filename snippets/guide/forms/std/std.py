import torch
from torch import Tensor
from torch.linalg import vector_norm


def std(x: Tensor, dim: int = -1) -> Tensor:
    """Standard deviation along `dim`, with a finite gradient at a constant.

    x: floating point, (..., n, ...), divided by n - 1 as `torch.std` does;
    the result has its shape without `dim`.
    Where all entries are equal, or there is one: value 0, first and second
    derivatives 0. Raises IndexError if `dim` has no entries.
    """
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    low, high = torch.aminmax(wide.detach(), dim=dim, keepdim=True)
    constant = (low == high) & low.isfinite()
    tiny = torch.finfo(wide.dtype).tiny
    size = torch.maximum(high, -low).clamp(tiny, 1 / tiny)
    size = size / (2 * torch.frexp(size).mantissa)  # a power of two: exact
    away = wide / size - low / size
    away = away - away.mean(dim, keepdim=True)
    length = vector_norm(torch.where(constant, 1.0, away), dim=dim)
    free = max(x.shape[dim] - 1, 1)
    deviation = length / free**0.5 * size.squeeze(dim)
    return torch.where(constant.squeeze(dim), 0.0, deviation).to(x.dtype)


x = torch.tensor([[1.0, 2.0, 3.0], [0.1, 0.1, 0.1]], requires_grad=True)
deviation = std(x)
deviation.sum().backward()
print("std", deviation.tolist(), "gradient", x.grad.tolist())
