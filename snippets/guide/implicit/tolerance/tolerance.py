import torch
from torch.autograd import gradcheck


class Root(torch.autograd.Function):  # z = a exp(-z)
    @staticmethod
    def forward(ctx, a, tolerance):
        z, last = torch.ones_like(a), torch.zeros_like(a)
        while abs(z - last) > tolerance:
            z, last = a * torch.exp(-z), z
        ctx.save_for_backward(z, a)
        return z

    @staticmethod
    def backward(ctx, g):
        z, a = ctx.saved_tensors
        return g / (a + torch.exp(z)), None


a = torch.tensor(1.5, dtype=torch.float64, requires_grad=True)
(exact,) = torch.autograd.grad(Root.apply(a, 1e-15), a)
for tolerance in (1e-3, 1e-5, 1e-8):
    (g,) = torch.autograd.grad(Root.apply(a, tolerance), a)
    passes = gradcheck(Root.apply, (a, tolerance), raise_exception=False)
    print(f"{tolerance:g}  error {abs(g - exact):.0e}  gradcheck {passes}")
