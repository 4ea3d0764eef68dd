import torch

for rows in (25, 26):
    x = torch.ones(rows, 2, dtype=torch.float64)
    x[1] += torch.tensor([12.0, 4.0])
    x.requires_grad_()
    total = torch.cdist(x, x)[0].sum()
    (first,) = torch.autograd.grad(total, x, create_graph=True)
    print(rows, "rows, gradient", first[1].tolist())
    try:
        (second,) = torch.autograd.grad(first[1, 0], x)
        print(rows, "rows, second derivative", second[1].tolist())
    except NotImplementedError as error:
        print(rows, "rows:", error)
