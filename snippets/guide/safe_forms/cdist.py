import torch


def written(x):
    return ((x[:, None] - x) ** 2).sum(-1).sqrt()


def two_wheres(x):
    total = ((x[:, None] - x) ** 2).sum(-1)
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


def library(x):
    return torch.cdist(x, x, compute_mode="donot_use_mm_for_euclid_dist")


for form in (written, two_wheres, library):
    print(form.__name__)
    for y in (0.0, 1e-9, 4.0):
        x = torch.tensor([[0.0, 0.0], [3 * y, y]], dtype=torch.float64)
        x.requires_grad_()
        distances = form(x)
        (first,) = torch.autograd.grad(distances[0].sum(), x)
        print(f"{distances[0, 1]:.3g}", *(f"{g:.3g}" for g in first[1]))
