import numpy as np
import torch
from scipy.optimize import minimize


def loss(w):  # minimum at (3, 2)
    return (w[0] - 3).square() + (w[1] + w[0] - 5).square()


def value(w, dtype):
    return loss(torch.tensor(w, dtype=dtype)).item()


def with_gradient(w, dtype):
    w = torch.tensor(w, dtype=dtype, requires_grad=True)
    (g,) = torch.autograd.grad(y := loss(w), w)
    return y.item(), g.double().numpy()


for dtype in torch.float64, torch.float32:
    for f, jac in (value, None), (with_gradient, True):
        r = minimize(f, np.ones(2), (dtype,), jac=jac)
        found = r.x.round(3) + 0.0
        print(f"{dtype}  {f.__name__:13}", end="  ")
        print(f"moved {r.nit > 0}  found {found}  success {r.success}")
