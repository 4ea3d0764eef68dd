import torch
from torch.autograd import grad


def inner(w, a):  # minimum at w = a / 2, value a ** 2 / 2
    return w**2 + (w - a) ** 2


a = torch.tensor(3.0, requires_grad=True)
for name, w in [
    ("through w ", a / 2),
    ("detached  ", (a / 2).detach()),
    ("off by 0.1", (a / 2 + 0.1).detach()),
]:
    value = inner(w, a)
    (first,) = grad(value, a, create_graph=True)
    (second,) = grad(first, a)
    print(f"{name}  value {value:.2f}  first {first:.2f}  second {second:.2f}")
