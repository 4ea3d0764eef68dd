import torch


def result(x):
    total = (x * x).sum()
    return torch.where(total == 0, 0.0, torch.sqrt(total))


def argument(x):
    total = (x * x).sum()
    zero = total == 0
    return torch.where(zero, 0.0, torch.sqrt(torch.where(zero, 1.0, total)))


for norm in result, argument:
    print(norm.__name__)
    for point in [0.375, -0.5], [0.0, 0.0], [torch.nan, 1.0], [3e-30, -4e-30]:
        x = torch.tensor(point, requires_grad=True)
        value = norm(x)
        (gradient,) = torch.autograd.grad(value, x)
        print(f"  at {point}  value {value.item()}  gradient", gradient)
