import torch


def outside(x, eps):
    return torch.sqrt((x * x).sum()) + eps


def inside(x, eps):
    return torch.sqrt((x * x).sum() + eps * eps)


for smoothed in (outside, inside):
    print("eps", smoothed.__name__, "the root")
    for point in ([0.0, 0.0, 0.0], [1.0, -2.0, 2.0]):
        x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
        norm = smoothed(x, 1e-6)
        norm.backward()
        print("value   ", norm.detach())
        print("gradient", x.grad)
