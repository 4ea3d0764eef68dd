import torch
from torch.autograd.graph import saved_tensors_hooks


def guarded(x):
    zero = x == 0
    root = torch.where(zero, 1.0, x).sqrt()
    return torch.where(zero, 0.0, root)


def graph(node):
    return {node}.union(*(graph(n) for n, _ in node.next_functions if n))


x = torch.rand(1000, requires_grad=True)
for form in (torch.sqrt, guarded):
    saved = {}
    with saved_tensors_hooks(lambda t: saved.setdefault(t.data_ptr(), t), len):
        y = form(x)
    nodes = sum("Accumulate" not in node.name() for node in graph(y.grad_fn))
    size = sum(t.nbytes for t in saved.values())
    print(f"{form.__name__}: {nodes} nodes, {size} bytes saved")
