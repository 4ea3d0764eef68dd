import torch
from torch.func import hessian, jacrev

v = torch.tensor([2.0, 0.0, 0.0], dtype=torch.float64)


def length(x):
    total = x @ x
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


def clamped(u):
    return torch.acos((u @ v / (u.norm() * v.norm())).clamp(-1, 1))


def atan2(u):
    return torch.atan2(length(torch.linalg.cross(u, v)), u @ v)


def any_dimension(u):
    a, b = u * length(v), v * length(u)
    return 2 * torch.atan2(length(a - b), length(a + b))


for form in (clamped, atan2, any_dimension):
    print(form.__name__)
    for y in (0.0, 1e-9, 1e-4, 2.0):
        u = torch.tensor([3.0, y, 0.0], dtype=torch.float64)
        first, second = jacrev(form)(u), hessian(form)(u)[0]
        print(*(f"{y:.3g}" for y in (form(u), *first, *second)))
