import torch
from torch.autograd import grad, gradcheck

eps = 1e-6
print("x left right numerical analytical")
for f, point in (
    (torch.Tensor.norm, [0.0, 0.0, 0.0]),
    (torch.Tensor.norm, [2e-7, 0.0, 0.0]),
    (torch.Tensor.abs, [0.0]),
    (torch.Tensor.abs, [2e-7]),
):
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    step = torch.zeros_like(x)
    step[0] = eps
    low, middle, high = f(x - step), f(x), f(x + step)
    slopes = [(middle - low) / eps, (high - middle) / eps]
    slopes += [(high - low) / (2 * eps), grad(middle, x)[0][0]]
    passed = gradcheck(f, x, eps=eps, raise_exception=False)
    print(f.__name__, x.tolist(), *(f"{s.item():.2f}" for s in slopes), passed)
