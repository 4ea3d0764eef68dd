import torch

u = torch.tensor([0.6, -0.8], dtype=torch.float64)
for t in -1e-2, -1e-30, 1e-30, 1e-2:
    x = t * u
    slopes = x.norm() / t, torch.sqrt((x * x).sum()) / t
    print(f"t {t:6.0e}  slopes", *[f"{slope:4.1f}" for slope in slopes])
