import torch
from torch.autograd import gradcheck, gradgradcheck


class GeluAndGate(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        gate = torch.sigmoid(1.7 * x)
        ctx.save_for_backward(x, gate)
        return x * gate, gate  # the intermediate is an output: it has a graph

    @staticmethod
    def backward(ctx, grad_value, grad_gate):
        x, gate = ctx.saved_tensors
        grad_gate = grad_gate + grad_value * x
        return grad_value * gate + grad_gate * 1.7 * gate * (1 - gate)


def gelu(x):
    return GeluAndGate.apply(x)[0]


x = torch.tensor([0.4, -1.2], dtype=torch.float64, requires_grad=True)
print("first order", gradcheck(gelu, x))
print("second order", gradgradcheck(gelu, x))
