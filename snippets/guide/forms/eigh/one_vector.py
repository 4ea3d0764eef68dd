import torch
from torch.func import grad


def top(a):
    first, second = torch.linalg.eigh(a).eigenvectors[:, -1]
    return first * second


for gap in (1.0, 1e-3, 1e-6):
    a = torch.diag(torch.tensor([4.0 + gap, 4.0], dtype=torch.float64))
    print(f"gap {gap:g}  slope {grad(top)(a)[0, 1]:.3g}")
