import torch

x = torch.tensor([[1.0, 2.0], [3.0, -1.0]], dtype=torch.float64)
x.requires_grad_()


def mixing(x):  # the rows meet, as in a batch normalisation
    return (x - x.mean(0)).pow(3).sum(1)


def rowwise(x):
    return x.pow(3).sum(1)


for name, f in ("by row", rowwise), ("mixing", mixing):
    (of_sum,) = torch.autograd.grad(f(x).sum(), x)
    jacobian = torch.autograd.functional.jacobian(f, x)
    own = torch.stack([jacobian[i, i] for i in range(2)])
    print(f"{name}  gradient of the sum", of_sum.tolist())
    print(f"{name}  each row's own     ", own.tolist())
