import torch
from torch.autograd import gradcheck

x = torch.tensor([0.0, 1.3, -0.8], dtype=torch.double, requires_grad=True)
at = x.detach().clone()


def left(f):
    return lambda x: f(x - (x - at).abs())


def right(f):
    return lambda x: f(x + (x - at).abs())


def distance(x):
    return (x - 1.3).abs()


for f in torch.abs, torch.relu, distance, torch.square:
    checks = f, left(f), right(f)
    print(
        f.__name__, *(gradcheck(g, x, raise_exception=False) for g in checks)
    )
