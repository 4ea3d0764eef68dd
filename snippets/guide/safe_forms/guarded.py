import torch


def guarded(function, x, bad, stand_in, result):
    return torch.where(bad, result, function(torch.where(bad, stand_in, x)))


x = torch.tensor([0.0, 4.0], requires_grad=True)
for name, y in {
    "plain": torch.sqrt(x),
    "where after": torch.where(x == 0, 0.0, torch.sqrt(x)),
    "guarded": guarded(torch.sqrt, x, x == 0, 1.0, 0.0),
}.items():
    (gradient,) = torch.autograd.grad(y.sum(), x)
    print(f"{name:11}  value {y.tolist()}  gradient {gradient.tolist()}")
