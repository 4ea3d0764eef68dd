import torch
from torch.linalg import vector_norm

for entry in (300.0, 1e-4):
    x = torch.full((2,), entry, dtype=torch.float16)
    plain = torch.sqrt((x * x).sum()).item()
    print("plain", plain, "vector_norm", vector_norm(x).item())
