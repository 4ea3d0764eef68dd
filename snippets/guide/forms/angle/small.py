import torch

u = torch.tensor([1.0, 0.0])
v = torch.tensor([1.0, 1e-4])
cosine = (u @ v) / (u.norm() * v.norm())
print("true angle    1.0e-04")
print(f"acos in float32 {torch.acos(cosine.clamp(-1, 1)):.1e}")
