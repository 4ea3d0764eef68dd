import torch
from torch.autograd import gradcheck


class Solve(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        x = torch.linalg.solve(a, b)
        ctx.save_for_backward(a, x)
        return x

    @staticmethod
    def backward(ctx, g):
        a, x = ctx.saved_tensors
        u = torch.linalg.solve(a, g)  # should be a.mT
        return -torch.outer(u, x), u


b = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
for name, upper in ("symmetric", 1.0), ("other", 3.0):
    a = torch.tensor([[2.0, upper], [1.0, 4.0]], dtype=torch.float64)
    passes = gradcheck(
        Solve.apply, (a.requires_grad_(), b), raise_exception=False
    )
    print(name, "matrix: gradcheck", passes)
