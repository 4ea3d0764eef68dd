import torch
from torch.func import hessian, jacrev

v = torch.tensor([1.0, 0.0, 0.0], dtype=torch.float64)


def clamped(u):
    return torch.acos((u @ v / u.norm()).clamp(-1, 1))


def clamped_inside(u):
    return torch.acos((u @ v / u.norm()).clamp(-1 + 1e-6, 1 - 1e-6))


def atan2(u):
    cross = torch.linalg.cross(u, v)
    total = cross @ cross
    zero = total == 0
    across = torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())
    return torch.atan2(across, u @ v)


for form in (clamped, clamped_inside, atan2):
    print(form.__name__)
    for y in (0.0, 1e-9, 1e-4, 2.0):
        u = torch.tensor([3.0, y, 0.0], dtype=torch.float64)
        first, second = jacrev(form)(u), hessian(form)(u)[0]
        print(*(f"{y:.3g}" for y in (form(u), *first, *second)))
