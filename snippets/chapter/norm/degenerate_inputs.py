import torch
import torch.nn.functional as F

y = torch.tensor([0.0, -1.0, 5.0])
zero, window = torch.zeros(3), torch.full((3,), 4.0)
cases = [
    ("x / x.norm()", lambda x: x / x.norm(), zero),
    ("clamp", lambda x: x / (x * x).sum().sqrt().clamp(1e-12), zero),
    ("F.normalize", lambda x: F.normalize(x, dim=0), zero),
    ("square, root", lambda x: ((x - y) ** 2).sum().sqrt(), y),
    ("torch.hypot", lambda x: torch.hypot(*(x - y)[:2]), y),
    ("torch.dist", lambda x: torch.dist(x, y), y),
    ("var().sqrt()", lambda x: x.var().sqrt(), window),
    ("x.std()", lambda x: x.std(), window),
]
for name, function, degenerate in cases:
    for point in torch.tensor([2.0, -3.0, 6.0]), degenerate:
        x = point.clone().requires_grad_()
        value = function(x).flatten()[0]
        (gradient,) = torch.autograd.grad(value, x)
        slopes = [f"{entry:8.3g}" for entry in gradient]
        print(f"{name:14} {value:8.3g}  gradient", *slopes, end="  ")
        print("at", point.tolist())
