import torch


def descend(a, steps, rate=0.02):  # towards the root of w ** 3 = a
    w = torch.ones_like(a)
    for _ in range(steps):
        w = w - rate * (w**3 - a)
    return w


a = torch.tensor(8.0, dtype=torch.float64, requires_grad=True)
for steps in (5, 10, 20, 100):
    w = descend(a, steps)
    (slope,) = torch.autograd.grad(w, a)
    rule = 1 / (3 * w**2)  # evaluated where the descent stopped
    print(f"{steps:3} steps  w {w:.4f}", end="  ")
    print(f"slope unrolled {slope:.4f}  by the rule {rule:.4f}")
