import torch
from torch import Tensor


def _size(x: Tensor, dim: int) -> Tensor:  # a power of two: rounds nothing
    size = x.detach().abs().amax(dim, keepdim=True)
    return torch.where(size == 0, 1.0, size / torch.frexp(size).mantissa / 2)


def angle(u: Tensor, v: Tensor, dim: int = -1) -> Tensor:
    """The angle between u and v along `dim`, from 0 to pi.

    u, v: (..., n, ...), of one floating-point dtype; they broadcast. Returns
    their shape without `dim`. Gradients are zeros where u and v are parallel;
    with a vector of zeros the angle is 0, too. RuntimeError: no broadcast.
    """
    wide = torch.promote_types(u.dtype, torch.float32)
    a, b = (x.to(wide) / _size(x.to(wide), dim) for x in (u, v))
    a, b = torch.broadcast_tensors(a, b)
    pivot = a.detach().abs().argmax(dim, keepdim=True)
    first = a.gather(dim, pivot)
    left, right = first * b, b.gather(dim, pivot) * a
    zero = (left == 0).all(dim, keepdim=True)
    parallel = (left == right).all(dim, keepdim=True)
    square = torch.where(zero, 1.0, (a * a).sum(dim, keepdim=True))
    w = left - right  # first times the part of b across a, and some of a
    w = w - (w * a).sum(dim, keepdim=True) / square * a
    size = _size(w, dim)
    w = torch.where(parallel, 1.0, w / size)
    across = size * w.norm(dim=dim, keepdim=True)
    along = (a * b).sum(dim, keepdim=True) * (first.abs() / square.sqrt())
    y, x = across.where(~parallel, 0.0), along.where(~zero, 1.0)
    return torch.atan2(y, x).squeeze(dim).to(u.dtype)


u = torch.tensor([[1.0, 0.0], [1.0, 0.0]], requires_grad=True)
angles = angle(u, torch.tensor([[3.0, 0.0], [0.0, 2.0]]))
angles.sum().backward()
print("angles", angles.tolist(), "gradient", u.grad.tolist())
