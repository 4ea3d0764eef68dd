import warnings

import torch
from torch.autograd import grad, gradcheck

f32, f64 = torch.float32, torch.float64
eps, wide, fine, other = 1e-6, 0.1, 1e-8, 0.7
cases = [
    ("clamp", lambda x: x + (x.clamp(max=1) - x).detach(), 1.7, f64),
    ("square", torch.square, 40.0, f32),
    ("square", torch.square, 20.0, f32),
    ("doubled", lambda x: 2 * x, 1e10, f64),
    ("lost factor", lambda x: x * x.detach(), 1.5, f64),
    ("relu", torch.relu, 5e-7, f64),
]
print(f"{'x':>18} numerical analytical     double   {wide=} {fine=}  {other=}")
for name, f, at, dtype in cases:
    x = torch.tensor(at, dtype=dtype, requires_grad=True)
    slope = (f(x + eps) - f(x - eps)) / (2 * eps)
    row = f"{name:11}{at:7g}{slope:10.4f}{grad(f(x), x)[0]:11.4f}"
    y = torch.full_like(x, other, requires_grad=True)
    for p, h in (x.double(), eps), (x, wide), (x, fine), (y, eps):
        with warnings.catch_warnings(action="ignore"):
            row += f"{gradcheck(f, p, eps=h, raise_exception=False)!s:>11}"
    print(row)
