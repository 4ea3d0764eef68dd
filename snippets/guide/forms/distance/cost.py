import torch
from torch import Tensor
from torch.autograd.graph import saved_tensors_hooks
from torch.linalg import vector_norm


def distance(x: Tensor, y: Tensor, dim: int = -1) -> Tensor:
    wide = torch.promote_types(x.dtype, torch.float32)
    step = x.to(wide) - y.to(wide)
    largest = step.detach().abs().amax(dim, keepdim=True)
    zero, tiny = largest == 0, torch.finfo(wide).tiny
    size = largest.clamp(tiny, 1 / tiny)  # a constant: squares stay in range
    length = vector_norm(torch.where(zero, 1.0, step / size), dim=dim)
    length = length * size.squeeze(dim)
    return torch.where(zero.squeeze(dim), 0.0, length).to(x.dtype)


def plain(x, y):
    return torch.sqrt(((x - y) ** 2).sum(-1))


def graph(node):
    return {node}.union(*(graph(n) for n, _ in node.next_functions if n))


x, y = torch.rand(2, 100, 1000, requires_grad=True)
for form in (plain, distance):
    saved = {}
    with saved_tensors_hooks(lambda t: saved.setdefault(t.data_ptr(), t), len):
        root = form(x, y).grad_fn
    size = sum(t.nbytes for t in saved.values())
    print(form.__name__, len(graph(root)), "nodes,", size, "bytes saved")
