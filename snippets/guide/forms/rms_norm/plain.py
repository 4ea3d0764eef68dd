import torch
from torch.nn.functional import rms_norm

for size in 300.0, 1e-4:
    x = torch.full((2,), size, dtype=torch.float16)
    plain = x * torch.rsqrt((x * x).mean(-1, keepdim=True) + 1e-8)
    print(f"entries {size:g} plain {plain.tolist()}")
    print(f"  torch {rms_norm(x, (2,), eps=1e-8).tolist()}")
