import torch
from torch.func import grad


def height(t, v):
    return 1.0 + v * t - 4.0 * t**2


def counted(v, dt=0.03):
    t = torch.zeros_like(v)
    while height(t, v) > 0:
        t = t + dt
    return t


def event(v):
    with torch.no_grad():
        t = counted(v)
        for _ in range(5):
            t = t - height(t, v) / grad(height)(t, v)
    for _ in range(2):  # recorded: derivatives up to the third
        t = t - height(t, v) / grad(height)(t, v)
    return t


v = torch.tensor(3.0, dtype=torch.float64, requires_grad=True)
print(f"counted  t {counted(v):.2f}  has a graph: {counted(v).requires_grad}")
for name, t in ("event", event(v)), ("formula", (v + (v**2 + 16).sqrt()) / 8):
    (first,) = torch.autograd.grad(t, v, create_graph=True)
    (second,) = torch.autograd.grad(first, v)
    print(f"{name:8} t {t:.2f}  first {first:.3f}  second {second:.3f}")
