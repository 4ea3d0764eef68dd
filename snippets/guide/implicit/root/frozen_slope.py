import torch
from scipy.optimize import brentq
from torch.autograd import grad


def newton(z, a):  # one step for z ** 3 = a ** 2
    return z - (z**3 - a**2) / (3 * z**2)


a = torch.tensor(8.0, dtype=torch.float64, requires_grad=True)
found = brentq(lambda z: z**3 - a.item() ** 2, 0.0, 99.0, xtol=1e-14)
z = torch.tensor(found, dtype=torch.float64)
for name, y in [
    ("found by SciPy   ", z),
    ("one Newton step  ", newton(z, a)),
    ("two Newton steps ", newton(newton(z, a), a)),
    ("a ** (2 / 3)     ", a ** (2 / 3)),
]:
    print(name, f"z {y:.4f}", end="  ")
    if y.requires_grad:
        (first,) = grad(y, a, create_graph=True)
        print(f"first {first:.4f}  second {grad(first, a)[0]:.4f}")
    else:
        print("no graph")
