import torch


def two_wheres(x):
    total = ((x[:, None] - x) ** 2).sum(-1)
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


def library(x):
    return torch.cdist(x, x, compute_mode="donot_use_mm_for_euclid_dist")


for form in (two_wheres, library):
    for y in (0.0, 4.0):
        x = torch.tensor([[0.0, 0.0], [3 * y, y]], dtype=torch.float64)
        total = form(x.requires_grad_())[0].sum()
        (first,) = torch.autograd.grad(total, x, create_graph=True)
        try:
            (second,) = torch.autograd.grad(first[1, 0], x)
            print(*(f"{g:.3g}" for g in second[1]))
        except NotImplementedError as error:
            print(error)
