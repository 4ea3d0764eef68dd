import torch
from torch.func import grad


def landing(v):  # 1 + v t - 4 t ** 2 = 0: thrown from 1 with speed v
    return (v + (v**2 + 16.0).sqrt()) / 8


def speed(v):
    return v - 8 * landing(v)


def speed_frozen(v):
    return v - 8 * landing(v).detach()


v = torch.tensor(3.0, dtype=torch.float64)
quotient = (speed(v + 1e-6) - speed(v - 1e-6)) / 2e-6
print(f"quotient      {quotient:.4f}")
for f in speed, speed_frozen:
    print(f"{f.__name__:13} {grad(f)(v):.4f}  at {f(v):.1f}")
