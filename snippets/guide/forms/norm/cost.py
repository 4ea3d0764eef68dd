import torch
from torch import Tensor
from torch.autograd.graph import saved_tensors_hooks
from torch.linalg import vector_norm


def norm(x: Tensor, dim: int = -1) -> Tensor:
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    largest = wide.detach().abs().amax(dim, keepdim=True)
    zero, tiny = largest == 0, torch.finfo(wide.dtype).tiny
    size = largest.clamp(tiny, 1 / tiny)  # a constant: squares stay in range
    length = vector_norm(torch.where(zero, 1.0, wide / size), dim=dim)
    length = length * size.squeeze(dim)
    return torch.where(zero.squeeze(dim), 0.0, length).to(x.dtype)


def plain(x):
    return torch.sqrt((x * x).sum(-1))


def graph(node):
    return {node}.union(*(graph(n) for n, _ in node.next_functions if n))


x = torch.rand(100, 1000, requires_grad=True)
for form in (plain, norm):
    saved = {}
    with saved_tensors_hooks(lambda t: saved.setdefault(t.data_ptr(), t), len):
        root = form(x).grad_fn
    size = sum(t.nbytes for t in saved.values())
    print(form.__name__, len(graph(root)), "nodes,", size, "bytes saved")
