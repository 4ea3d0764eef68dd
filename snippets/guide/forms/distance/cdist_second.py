import torch


def two_wheres(x, y):
    total = ((x[:, None] - y) ** 2).sum(-1)
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


for form in (two_wheres, torch.cdist):
    print(form.__name__)
    for rows in (25, 26):
        for y in (0.0, 4.0):
            x = torch.ones(rows, 2, dtype=torch.float64)
            x[1] += torch.tensor([3 * y, y])
            x.requires_grad_()
            total = form(x, x)[0].sum()
            (first,) = torch.autograd.grad(total, x, create_graph=True)
            try:
                (second,) = torch.autograd.grad(first[1, 0], x)
                print(rows, *(f"{g:.3g}" for g in second[1]))
            except NotImplementedError as error:
                print(rows, error)
