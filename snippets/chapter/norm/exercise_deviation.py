import torch


def guarded(x, flat):
    var = x.var()
    return torch.where(flat, 0.0, torch.sqrt(torch.where(flat, 1.0, var)))


deviations = {
    "torch.std": torch.std,
    "var == 0": lambda x: guarded(x, x.var() == 0),
    "not var > 0": lambda x: guarded(x, ~(x.var() > 0)),
    "entries equal": lambda x: guarded(x, (x == x[0]).all()),
}
for window in [2.0, -3.0, 6.0], [4.0] * 3, [0.1] * 7, [4.0, torch.nan, 4.0]:
    print(window)
    for name, deviation in deviations.items():
        x = torch.tensor(window, requires_grad=True)
        value = deviation(x)
        (gradient,) = torch.autograd.grad(value, x)
        slope = gradient.abs().max()
        print(f"  {name:14} value {value:7.1e}  largest slope {slope:5.3f}")
