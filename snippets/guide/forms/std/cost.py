import torch
from torch import Tensor
from torch.autograd.graph import saved_tensors_hooks
from torch.linalg import vector_norm


def std(x: Tensor, dim: int = -1) -> Tensor:
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


def plain(x):
    return x.var(-1).sqrt()


def graph(node):
    return {node}.union(*(graph(n) for n, _ in node.next_functions if n))


x = torch.rand(100, 1000, requires_grad=True)
for form in (plain, std):
    saved = {}
    with saved_tensors_hooks(lambda t: saved.setdefault(t.data_ptr(), t), len):
        root = form(x).grad_fn
    size = sum(t.nbytes for t in saved.values())
    print(form.__name__, len(graph(root)), "nodes,", size, "bytes saved")
