import torch
from torch import Tensor
from torch.linalg import vector_norm


def norm(x: Tensor, dim: int = -1) -> Tensor:
    """Euclidean length along `dim`, with a finite gradient at zero.

    x: floating point, (..., n, ...); the result has its shape without `dim`.
    At a vector of zeros: value 0, first and second derivatives 0.
    Raises IndexError if `dim` has no entries.
    """
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    largest = wide.detach().abs().amax(dim, keepdim=True)
    zero, tiny = largest == 0, torch.finfo(wide.dtype).tiny
    size = largest.clamp(tiny, 1 / tiny)  # a constant: squares stay in range
    length = vector_norm(torch.where(zero, 1.0, wide / size), dim=dim)
    length = length * size.squeeze(dim)
    return torch.where(zero.squeeze(dim), 0.0, length).to(x.dtype)


x = torch.tensor([[3.0, -4.0], [0.0, 0.0]], requires_grad=True)
length = norm(x)
length.sum().backward()
print("norm", length.tolist(), "gradient", x.grad.tolist())
