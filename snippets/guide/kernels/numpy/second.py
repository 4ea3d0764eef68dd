import torch
from scipy import special
from torch.autograd import grad, gradgradcheck


class Bessel(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.tensor(special.j0(x.detach().numpy()))

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return -g * torch.tensor(special.j1(x.detach().numpy()))


x = torch.tensor([1.0], dtype=torch.float64, requires_grad=True)
(first,) = grad(Bessel.apply(x), x, create_graph=True)
print("J0: its derivative has a graph:", first.requires_grad)
(first,) = grad(Bessel.apply(x) ** 2, x, create_graph=True)
j0, j1, j2 = (special.jv(k, 1.0) for k in range(3))
right = 2 * j1**2 - j0 * (j0 - j2)
print(f"J0 ** 2: second {grad(first, x)[0].item():.4f}  right {right:.4f}")
print("gradgradcheck", gradgradcheck(Bessel.apply, x, raise_exception=False))
