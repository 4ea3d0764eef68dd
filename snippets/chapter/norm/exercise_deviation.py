import torch


def deviation_equal(x):
    var = x.var()
    flat = var == 0
    return torch.where(flat, 0.0, torch.sqrt(torch.where(flat, 1.0, var)))


def deviation_greater(x):
    var = x.var()
    moves = var > 0
    return torch.where(moves, torch.sqrt(torch.where(moves, var, 1.0)), 0.0)


for deviation in torch.std, deviation_equal, deviation_greater:
    print(deviation.__name__)
    for window in [2.0, -3.0, 6.0], [4.0, 4.0, 4.0], [4.0, torch.nan, 4.0]:
        x = torch.tensor(window, requires_grad=True)
        value = deviation(x)
        (gradient,) = torch.autograd.grad(value, x)
        print(f"{value:.4f}", gradient)
