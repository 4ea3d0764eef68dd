import numpy as np
import torch
from scipy.optimize import minimize

KINDS = {
    "tensors": lambda y, g: (y, g),
    "float32": lambda y, g: (y.item(), g.numpy()),
    "float64": lambda y, g: (y.item(), g.double().numpy()),
}
for kind, convert in KINDS.items():

    def f(w, convert=convert):
        w = torch.tensor(w, dtype=torch.float32, requires_grad=True)
        y = (w - 3).square().sum()
        return convert(y, torch.autograd.grad(y, w)[0])

    for method in "L-BFGS-B", "SLSQP":
        try:
            r = minimize(f, np.ones(2), jac=True, method=method)
            print(kind, method, r.x.round(3))
        except Exception as error:
            print(kind, method, str(error)[:44])
