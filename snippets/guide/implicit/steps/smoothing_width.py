import torch

r = torch.tensor([0.1, 0.3, 0.2], dtype=torch.float64, requires_grad=True)
for weight in (1.0, 0.2, 0.05, 0.01, 0.002):
    x = torch.softmax(r / weight, 0)
    (g,) = torch.autograd.grad(x[0], r)
    print(f"weight {weight:5}  largest share {x.max():.4f}  slope {g[0]:.1e}")
