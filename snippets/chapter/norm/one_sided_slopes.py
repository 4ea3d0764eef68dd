import torch

u = torch.tensor([0.6, -0.8], dtype=torch.float64)
for t in -1e-2, -1e-30, 1e-30, 1e-2:
    x = t * u
    slopes = x.norm() / t, torch.sqrt((x * x).sum()) / t
    point = [f"{entry:6.0e}" for entry in (t, *x)]
    print(*point, *[f"{slope:5.1f}" for slope in slopes])
