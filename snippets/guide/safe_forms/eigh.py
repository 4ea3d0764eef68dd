import torch
from torch.func import grad, hessian


def eigh(a):
    values, q = torch.linalg.eigh(a)
    return (q * values @ q.mT).square().sum()


def svd(a):
    u, values, vh = torch.linalg.svd(a)
    return (u * values @ vh).square().sum()


def eigvalsh(a):
    return torch.linalg.eigvalsh(a).square().sum()


for form in (eigh, svd, eigvalsh):
    print(form.__name__)
    for gap in (0.0, 1e-9, 1.0):
        a = torch.diag(torch.tensor([2, 2 + gap, 5], dtype=torch.float64))
        first, second = grad(form)(a), hessian(form)(a)
        print(*(f"{v:.3g}" for v in (*first.diagonal(), second[0, 0, 0, 0])))
