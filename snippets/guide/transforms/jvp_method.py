import torch
from torch.func import grad, jvp


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)
        ctx.save_for_forward(*inputs)  # for jvp

    @staticmethod
    def backward(ctx, grad_output):
        return 3 * ctx.saved_tensors[0] ** 2 * grad_output

    @staticmethod
    def jvp(ctx, tangent):
        return 3 * ctx.saved_tensors[0] ** 2 * tangent


_, second = jvp(grad(Cube.apply), (torch.tensor(2.0),), (torch.ones(()),))
print("forward over reverse", second.item())
