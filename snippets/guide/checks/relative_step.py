import torch
from torch.autograd import gradcheck


def lost_factor(x):
    return x * x.detach()


for f, point in (
    (torch.square, 2e10),
    (torch.sqrt, 1e-5),
    (torch.log, 2e-6),
    (lost_factor, 3e-7),
):
    x = torch.tensor([point], dtype=torch.double, requires_grad=True)
    absolute = gradcheck(f, x, raise_exception=False)
    y, fixed = f(x).detach(), x.detach()
    u = torch.ones_like(x, requires_grad=True)
    relative = gradcheck(lambda u: f(fixed * u) / y, u, raise_exception=False)
    print(f.__name__, point, absolute, relative)
