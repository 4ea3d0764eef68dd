import torch
from torch import Tensor
from torch.linalg import vector_norm


def cosine(x: Tensor, y: Tensor, dim: int = -1) -> Tensor:
    """Cosine of the angle between x and y along `dim`, 0 at a zero vector.

    x, y: floating point, (..., n, ...), of one dtype; they broadcast. The
    result has the shape of `x * y` without `dim`.
    Where x or y is zeros: value 0, first and second derivatives 0 for both.
    Raises RuntimeError if they do not broadcast, IndexError without entries.
    """
    x, y = torch.broadcast_tensors(x, y)
    x_zero, x_scaled, x_length = _parts(x, dim)
    y_zero, y_scaled, y_length = _parts(y, dim)
    cosine = (x_scaled * y_scaled).sum(dim) / (x_length * y_length)
    known = ~(x_zero | y_zero) | torch.isnan(cosine)  # of the other vector
    return torch.where(known, cosine, 0.0).to(x.dtype)


def _parts(x: Tensor, dim: int) -> tuple[Tensor, Tensor, Tensor]:
    x = x.to(torch.promote_types(x.dtype, torch.float32))
    largest = x.detach().abs().amax(dim, keepdim=True)
    zero, tiny = largest == 0, torch.finfo(x.dtype).tiny
    size = largest.clamp(tiny, 1 / tiny)  # a constant: squares stay in range
    scaled = torch.where(zero, 1.0, x / size)
    return zero.squeeze(dim), scaled, vector_norm(scaled, dim=dim)


x = torch.tensor([[3.0, -4.0], [0.0, 0.0]], requires_grad=True)
similarity = cosine(x, torch.tensor([1.0, 0.0]))
similarity.sum().backward()
print("cosine", similarity.tolist(), "gradient", x.grad.tolist())
