import torch


def solve(a, tolerance, limit=1000):
    z, last = torch.ones_like(a), torch.zeros_like(a)
    for step in range(limit):
        if (z - last).abs().max() <= tolerance:
            return z, step
        z, last = a * torch.exp(-z), z
    return z, limit


for dtype in torch.float64, torch.float32, torch.float16:
    a = torch.linspace(1.0, 2.0, 50, dtype=dtype)
    for tolerance in 1e-8, 8 * torch.finfo(dtype).eps:
        steps = solve(a, tolerance)[1]
        print(f"{dtype}  tolerance {tolerance:.0e}  steps {steps}")
