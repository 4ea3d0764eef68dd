import torch
from torch.autograd import grad


def inner(w, a):  # its minimum over w is at a / 2
    return w**2 + (w - a) ** 2


def outer(w, a):  # another function of the same w
    return w + a


a = torch.tensor(3.0, requires_grad=True)
w = a / 2  # in place of a solver
for loss in inner, outer:
    (through,) = grad(loss(w, a), a, retain_graph=True)
    (detached,) = grad(loss(w.detach(), a), a)
    print(f"{loss.__name__}  through w {through:.2f}  detached {detached:.2f}")
