import torch


def newton(z, a):  # for z (3 - z) = a
    return z - (z * (3 - z) - a) / (3 - 2 * z)


a = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
root = torch.tensor(2.0, dtype=torch.float64)
for name, y in [
    ("two steps  ", newton(newton(root, a), a)),
    ("three steps", newton(newton(newton(root, a), a), a)),
    ("formula    ", (3 + (9 - 4 * a).sqrt()) / 2),
]:
    slopes = []
    for _ in range(4):
        (y,) = torch.autograd.grad(y, a, create_graph=True)
        slopes.append(round(y.item(), 4))
    print(name, slopes)
