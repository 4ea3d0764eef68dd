import torch

t = torch.tensor(3.0, requires_grad=True)
buffer = torch.zeros(2)
buffer[0] = t * torch.nan
buffer[1] = t * t
stacked = torch.stack([t * torch.nan, t * t])
apart = [t * torch.nan, t * t]
for name, cells in {"buffer": buffer, "stack": stacked, "list": apart}.items():
    (gradient,) = torch.autograd.grad(cells[1], t)
    print(f"{name:6}  value {cells[1].item()}  gradient {gradient.item()}")
