import torch
import torch.nn.functional as F
from torch.func import jacrev


def written(x):
    return x / x.norm()


def two_wheres(x):
    total = (x * x).sum()
    zero = total == 0
    return torch.where(zero, 0.0, x / torch.where(zero, 1.0, total).sqrt())


def library(x):
    return F.normalize(x, dim=0)


for form in (written, two_wheres, library):
    print(form.__name__)
    for scale in (0.0, 1e-9, 1.0):
        x = scale * torch.tensor([3.0, -4.0], dtype=torch.float64)
        first, second = jacrev(form)(x), jacrev(jacrev(form))(x)
        print(*(f"{y:.3g}" for y in (*form(x), *first[0], *second[0, 0])))
