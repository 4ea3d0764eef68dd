import torch

a = torch.tensor(1.0, dtype=torch.float64, requires_grad=True)
for steps in (1, 2, 3, 10, 100):
    z = torch.tensor(4.0, dtype=torch.float64)  # the fixed point for a = 1
    for _ in range(steps):
        z = 0.75 * z + a
    (slope,) = torch.autograd.grad(z, a)
    print(f"{steps:3} recorded  z {z:.1f}  slope {slope:.4f}")
