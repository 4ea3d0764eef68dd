import torch
from torch.autograd import gradcheck


class Root(torch.autograd.Function):  # z = a exp(-z), to 1e-8
    @staticmethod
    def forward(ctx, a):
        z, last = torch.ones_like(a), torch.zeros_like(a)
        while abs(z - last) > 1e-8:
            z, last = a * torch.exp(-z), z
        ctx.save_for_backward(z, a)
        return z

    @staticmethod
    def backward(ctx, g):
        z, a = ctx.saved_tensors
        return g / (a + torch.exp(z))


# here the solver takes 41 steps below and 42 above
a = torch.tensor(1.217718304, dtype=torch.float64, requires_grad=True)
for eps in (1e-6, 1e-4, 1e-3):
    passes = gradcheck(Root.apply, a, eps=eps, raise_exception=False)
    print(f"eps {eps:g}  gradcheck {passes}")
