import torch
from torch.func import grad


def newton(z, a):  # for z (3 - z) = a, with a root for a <= 2.25 alone
    return z - (z * (3 - z) - a) / (3 - 2 * z)


def larger(a):
    z = torch.tensor(4.0, dtype=torch.float64)
    for _ in range(30):
        z = newton(z, a.detach())
    return newton(newton(z, a), a)


for a in (2.0, 2.2499, 2.26):
    a = torch.tensor(a, dtype=torch.float64)
    z = larger(a)
    residual = z * (3 - z) - a
    slope = grad(larger)(a)
    print(f"a {a:.4f}  z {z:.3f}  residual {residual:.0e}  slope {slope:.1f}")
