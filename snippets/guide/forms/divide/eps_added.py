import torch

for b in (0.0, 1e-6, -1e-6):
    b = torch.tensor(b, requires_grad=True)
    y = 3 / (b + 1e-6)
    y.backward()
    print(f"b {b.item():g}: value {y.item():.3g}, by b {b.grad.item():.3g}")
