import torch
from torch.autograd.graph import saved_tensors_hooks


class ZeroAtOrigin(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        norm = torch.linalg.vector_norm(x)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        x, norm = ctx.saved_tensors
        return grad_output * x / torch.where(norm == 0, 1.0, norm)


def two_wheres(x):
    total = (x * x).sum()
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


for form in (two_wheres, torch.linalg.vector_norm, ZeroAtOrigin.apply):
    for x in (torch.arange(100).double(), torch.zeros(100).double()):
        saved = {}
        with saved_tensors_hooks(
            lambda t: saved.setdefault(t.data_ptr(), t), lambda t: t
        ):
            y = 3 * form(x.requires_grad_())
        nodes, pending = set(), [y.grad_fn.next_functions[0][0]]
        while pending:
            node = pending.pop()
            nodes.add(node)
            pending += [after for after, _ in node.next_functions if after]
        print(len(nodes) - 1, sum(t.nbytes for t in saved.values()), end=" ")
        (first,) = torch.autograd.grad(y, x, create_graph=True)
        (second,) = torch.autograd.grad(first[9], x)
        print(*(f"{v:.4g}" for v in (y, first[9], second[9])))
