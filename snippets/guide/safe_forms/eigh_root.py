import torch
from torch.autograd import gradcheck, gradgradcheck


class MatrixRoot(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a):
        values, q = torch.linalg.eigh(a)
        root = q * values.sqrt() @ q.mT
        ctx.save_for_backward(root)
        return root

    @staticmethod
    def backward(ctx, grad_output):
        (root,) = ctx.saved_tensors
        eye = torch.eye(len(root)).to(root)
        both = torch.kron(root, eye) + torch.kron(eye, root)
        return torch.linalg.solve(both, grad_output.reshape(-1)).view_as(root)


def written(a):
    values, q = torch.linalg.eigh(a)
    return q * values.sqrt() @ q.mT


for gap in (0.0, 1e-9, 1.0):
    diagonal = torch.tensor([2.0, 2.0 + gap, 5.0], dtype=torch.float64)
    a = torch.diag(diagonal).requires_grad_()
    for form in (written, MatrixRoot.apply):

        def symmetric(a, form=form):
            return form((a + a.mT) / 2)

        checks = (
            check(symmetric, a, raise_exception=False)
            for check in (gradcheck, gradgradcheck)
        )
        first = torch.autograd.grad(symmetric(a)[0, 0], a)[0]
        print(f"{first[0, 0]:.4f}", *checks)
