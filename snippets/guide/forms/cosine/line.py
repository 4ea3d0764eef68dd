import torch
from torch.nn.functional import cosine_similarity

y = torch.tensor([1.0, 2.0], dtype=torch.float64)
for scale in (0.0, 1e-9, 1.0):
    x = scale * torch.tensor([3.0, -4.0], dtype=torch.float64)
    x.requires_grad_()
    value = cosine_similarity(x, y, dim=0, eps=1e-8)
    (gradient,) = torch.autograd.grad(value, x)
    print(f"scale {scale} cosine {value:.3f} slope {gradient[0]:.3g}")

half = torch.zeros(2, dtype=torch.float16)
print("float16", cosine_similarity(half, half + 1, dim=0).item())
