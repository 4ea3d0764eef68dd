import torch
from torch import Tensor
from torch.linalg import vector_norm


def normalize(x: Tensor, dim: int = -1) -> Tensor:
    """Vectors along `dim` divided by their Euclidean length; zeros stay zeros.

    x: floating point, (..., n, ...); the result has its shape and dtype.
    At a vector of zeros: value 0, first and second derivatives 0.
    Raises IndexError if `dim` has no entries.
    """
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    largest = wide.detach().abs().amax(dim, keepdim=True)
    zero, tiny = largest == 0, torch.finfo(wide.dtype).tiny
    size = largest.clamp(tiny, 1 / tiny)  # a constant: squares stay in range
    scaled = torch.where(zero, 1.0, wide / size)
    unit = scaled / vector_norm(scaled, dim=dim, keepdim=True)
    return torch.where(zero, 0.0, unit).to(x.dtype)


x = torch.tensor([[3.0, -4.0], [0.0, 0.0]], requires_grad=True)
unit = normalize(x)
unit[:, 0].sum().backward()
print("unit", unit.tolist(), "gradient of the first", x.grad.tolist())
