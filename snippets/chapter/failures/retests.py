import warnings

import torch
from torch.autograd import grad, gradcheck

eps, f32, f64 = 1e-6, torch.float32, torch.float64
cases = [
    ("clamp", lambda x: x + (x.clamp(max=1) - x).detach(), 1.7, f64),
    ("square", torch.square, 40.0, f32),
    ("square", torch.square, 20.0, f32),
    ("linear", lambda x: 2 * x, 1e10, f64),
    ("relu", torch.relu, 5e-7, f64),
    ("factor", lambda x: x * x.detach(), 1.5, f64),
    ("branch", lambda x: x.where(x > 0, x / 5 - x.detach() / 10), -0.8, f64),
]
print("             x numerical analytic double 0.1 1e-8 at 0.7")
for name, f, at, dtype in cases:
    x, y = torch.tensor([at, 0.7], dtype=dtype, requires_grad=True)
    numerical = (f(x + eps) - f(x - eps)) / (2 * eps)
    row = [f"{slope:9.4f}" for slope in (numerical, *grad(f(x), x))]
    for point, step in (x.double(), eps), (x, 0.1), (x, 1e-8), (y, eps):
        with warnings.catch_warnings(action="ignore"):
            passed = gradcheck(f, point, eps=step, raise_exception=False)
        row.append("pass" if passed else "fail")
    print(f"{name:7}{at:7g}", *row)
