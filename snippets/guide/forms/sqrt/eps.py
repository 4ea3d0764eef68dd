import torch
from torch.func import grad


def smoothed(x, eps):
    return torch.sqrt(x + eps)


zero, beside = torch.tensor([0.0, 1e-10], dtype=torch.float64)
print("eps    value at 0  slope at 0  slope at 1e-10")
for eps in (1e-12, 1e-8, 1e-4):
    numbers = smoothed(zero, eps), grad(smoothed)(zero, eps)
    slope = grad(smoothed)(beside, eps)
    print(f"{eps:g}", *(f"{y:11.4g}" for y in (*numbers, slope)))
print(f"true slope at 1e-10: {grad(torch.sqrt)(beside):.4g}")
