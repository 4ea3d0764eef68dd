import torch

u = torch.tensor([1.0, 2.0, 2.0], requires_grad=True)
for name, v in (
    ("v = 3u", 3 * u.detach()),
    ("v = 1.0001u", 1.0001 * u.detach()),
):
    cosine = (u @ v) / (u.norm() * v.norm())
    value = torch.acos(cosine.clamp(-1, 1))
    (gradient,) = torch.autograd.grad(value, u)
    print(name, "value", f"{value:.1e}", "gradient", gradient.tolist())
