import torch
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint


def rk4(y, a):
    h, f = 0.05, lambda y: -a * y**2
    k1 = f(y)
    k2 = f(y + h / 2 * k1)
    k3 = f(y + h / 2 * k2)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + f(y + h * k3))


a = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
for name, step in {
    "recorded": rk4,
    "checkpoint": lambda y, a: checkpoint(rk4, y, a, use_reentrant=False),
}.items():
    y, saved = torch.ones(1000, dtype=torch.float64), set()
    with saved_tensors_hooks(lambda t: saved.add(t) or t, lambda t: t):  # noqa
        for _ in range(20):
            y = step(y, a)
    (g,) = torch.autograd.grad(y.mean(), a)
    print(f"{name:10} tensors {sum(t.ndim for t in saved)}  gradient {g:.6f}")
