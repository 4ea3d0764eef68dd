import torch
from torch.autograd import grad


def inner(w, a):
    return (w - a) ** 2


a = torch.tensor(3.0, requires_grad=True)
for name, bound in ("w <= 2", torch.tensor(2.0)), ("w <= a / 2", a / 2):
    w = torch.minimum(a, bound)  # the best allowed w
    (through,) = grad(inner(w, a), a, retain_graph=True)
    (detached,) = grad(inner(w.detach(), a), a)
    print(f"{name:10}  through w {through:.2f}  detached {detached:.2f}")
