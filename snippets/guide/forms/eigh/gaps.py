import torch
from torch.autograd import gradcheck, gradgradcheck


def written(a):
    values, q = torch.linalg.eigh((a + a.mT) / 2)
    return q * values.sqrt() @ q.mT


for gap in (0.0, 1e-9, 1.0):
    a = torch.diag(torch.tensor([2.0, 2.0 + gap, 5.0], dtype=torch.float64))
    a.requires_grad_()
    first = gradcheck(written, a, raise_exception=False)
    second = gradgradcheck(written, a, raise_exception=False)
    print(f"gap {gap:g}  gradcheck {first}  gradgradcheck {second}")
