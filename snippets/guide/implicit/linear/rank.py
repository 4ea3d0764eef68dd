import torch

b = torch.tensor([[1.0], [2.0], [2.0]], dtype=torch.float64)
for change in (1.0, 1e-3, 0.0):
    a = torch.tensor([[1.0, 2.0], [2.0, 4.0], [3.0, 6.0]], dtype=torch.float64)
    a[1, 1] += change  # without it, the second column is twice the first
    a.requires_grad_()
    x = torch.linalg.lstsq(a, b).solution.flatten()
    (slope,) = torch.autograd.grad(x[0], a)
    size = slope.norm()
    print(f"change {change:g}  x {x[0]:.4f} {x[1]:.4f}  slope {size:.3g}")
