import numpy as np
from scipy.optimize import minimize


def loss(w):
    w = w.astype(np.float32)  # what a float32 model does to its parameters
    return float((w[0] - 3) ** 2 + (w[1] + w[0] - 5) ** 2)


for method in "BFGS", "L-BFGS-B", "CG", "SLSQP", "TNC", "Nelder-Mead":
    r = minimize(loss, np.ones(2), method=method)
    print(f"{method:12} found {r.x.round(2)}  success {r.success}")
r = minimize(loss, np.ones(2), options={"eps": 1e-3})
print(f"BFGS, 1e-3   found {r.x.round(2)}  success {r.success}")
