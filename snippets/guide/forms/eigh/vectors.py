import torch
from torch.func import grad


def through_vectors(a):
    values, q = torch.linalg.eigh(a)
    return (q * values.sqrt() @ q.mT)[0, 0]


def values_alone(a):
    return torch.linalg.eigvalsh(a).sqrt().sum()


for form in (through_vectors, values_alone):
    for gap in (0.0, 1.0):
        a = torch.diag(torch.tensor([4.0, 4.0 + gap, 9.0]))
        slope = grad(form)(a)[0, 0].item()
        second = grad(lambda a: grad(form)(a)[0, 0])(a)[0, 0].item()
        line = f"slope {slope:.4f} second {second:.4f}"
        print(f"{form.__name__:15}  gap {gap}  {line}")
