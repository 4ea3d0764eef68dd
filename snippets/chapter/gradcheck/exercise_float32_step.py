import warnings

import torch
from torch.autograd import gradcheck


def cube(x):
    return x**3


torch.manual_seed(0)
point = torch.randn(2, requires_grad=True)
print("at", point.detach())
with warnings.catch_warnings(record=True):
    for eps in (1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1):
        passed = gradcheck(cube, point, eps=eps, raise_exception=False)
        print("eps", eps, "passes", passed)
