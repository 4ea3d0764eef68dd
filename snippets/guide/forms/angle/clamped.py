import torch

for cosine in 1.0, 1 + 1e-6:
    c = torch.tensor(cosine, dtype=torch.double, requires_grad=True)
    clamped = torch.acos(c.clamp(-1, 1))
    (gradient,) = torch.autograd.grad(clamped, c)
    print(f"cosine {cosine:.6f} gradient {gradient.item()}")
