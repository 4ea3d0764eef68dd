import numpy as np
import torch
from scipy.optimize import minimize


def f(w, dtype):
    w = torch.tensor(w, dtype=dtype, requires_grad=True)
    y = 1e4 + (w[0] - 3).square() + (w[1] + w[0] - 5).square() + w[0] ** 4
    (g,) = torch.autograd.grad(y, w)
    return y.item(), g.double().numpy()


for dtype in torch.float32, torch.float64:
    r = minimize(f, np.ones(2), (dtype,), jac=True)
    print(dtype, r.x.round(2), r.message)
