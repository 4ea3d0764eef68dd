import torch
from torch.autograd import gradcheck, gradgradcheck


class Gelu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        gate = torch.sigmoid(1.7 * x)  # an intermediate
        ctx.save_for_backward(x, gate)
        return x * gate

    @staticmethod
    def backward(ctx, grad_output):
        x, gate = ctx.saved_tensors
        return grad_output * (gate + 1.7 * x * gate * (1 - gate))


x = torch.tensor([0.4, -1.2], dtype=torch.float64, requires_grad=True)
print("first order", gradcheck(Gelu.apply, x))
print("second order", gradgradcheck(Gelu.apply, x, raise_exception=False))
(first,) = torch.autograd.grad(Gelu.apply(x).sum(), x, create_graph=True)
(second,) = torch.autograd.grad(first.sum(), x)
print("second derivative", second)
