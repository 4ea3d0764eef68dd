import torch
from torch.autograd import gradcheck

a = torch.tensor([[9.0, 6.0], [6.0, 8.0]], dtype=torch.float64)


def corner(a):  # a[1, 0] / sqrt(a[0, 0]): a[0, 1] isn't read
    return torch.linalg.cholesky(a)[1, 0]


gradient = torch.func.grad(corner)(a)
print("gradient", gradient.numpy().round(4).tolist())
lower = torch.tensor([[0.0, 0.0], [1.0, 0.0]], dtype=torch.float64)
for name, change in ("lower entry", lower), ("both", lower + lower.T):
    step = 1e-6 * change
    quotient = (corner(a + step) - corner(a - step)) / 2e-6
    print(f"move {name:11}  quotient {quotient:.4f}", end="  ")
    print(f"gradient . change {(gradient * change).sum():.4f}")
a.requires_grad_()
print("gradcheck", gradcheck(corner, a, raise_exception=False))
print("of (a + a.T) / 2", gradcheck(lambda a: corner((a + a.T) / 2), a))
