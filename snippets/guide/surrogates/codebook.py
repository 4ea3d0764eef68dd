import torch

torch.manual_seed(0)
z = torch.tensor([[0.9, 0.1], [0.2, 1.1]], requires_grad=True)
codes = torch.tensor([[1.0, 0.0], [0.0, 1.0], [5.0, 5.0]], requires_grad=True)
index = torch.cdist(z, codes).argmin(1)
nearest = codes[index]
quantized = nearest.detach() + (z - z.detach())  # gradient goes to z
decoder = (quantized**2).sum()
pull = (nearest - z.detach()).square().sum()  # moves the codes
commit = (z - nearest.detach()).square().sum()  # moves the encoder
for name, loss in ("decoder", decoder), ("pull", pull), ("commit", commit):
    by_z, by_codes = torch.autograd.grad(
        loss, (z, codes), retain_graph=True, allow_unused=True
    )
    names = [
        "None" if g is None else f"{g.norm():.3f}" for g in (by_z, by_codes)
    ]
    print(
        f"{name:8} size of the gradient by z {names[0]}  by codes {names[1]}"
    )
