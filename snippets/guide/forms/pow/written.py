import torch
from torch.func import grad


def written(base, exponent):
    return torch.exp(exponent * torch.log(base))


def two_wheres(base, exponent):
    bad = base <= 0
    return torch.where(
        bad,
        (base**exponent).detach(),
        torch.where(bad, 1.0, base) ** exponent,
    )


for form in (written, torch.pow, two_wheres):
    print(form.__name__)
    for point in ((0, 2), (0, 0.5), (0, 0), (-2, 2), (1e-9, 0.5), (4, 0.5)):
        at = [torch.tensor(v, dtype=torch.float64) for v in point]
        first = grad(form, (0, 1))(*at)
        second = grad(grad(form, 1), 1)(*at)
        print(*point, *(f"{v:.3g}" for v in (form(*at), *first, second)))
