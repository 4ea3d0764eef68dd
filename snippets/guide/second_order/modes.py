import torch
from torch.func import grad, jvp


class Square(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x * x

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        return 2 * ctx.saved_tensors[0] * grad_output


x = torch.tensor(3.0)
print("reverse over reverse", grad(grad(Square.apply))(x).item())
try:
    jvp(grad(Square.apply), (x,), (torch.ones(()),))
except NotImplementedError as error:
    print("forward over reverse", error)
