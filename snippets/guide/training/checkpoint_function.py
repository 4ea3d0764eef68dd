import torch
from torch.autograd import gradcheck


class Recomputed(torch.autograd.Function):
    @staticmethod
    def forward(ctx, function, *tensors):
        ctx.function = function
        ctx.save_for_backward(*tensors)
        return function(*tensors)

    @staticmethod
    def backward(ctx, grad_output):
        ends = [t.detach().requires_grad_() for t in ctx.saved_tensors]
        with torch.enable_grad():
            y = ctx.function(*ends)
        return None, *torch.autograd.grad(y, ends, grad_output)


def layer(x, w):
    return (x @ w).tanh()


x, w = torch.rand(2, 3, 3, dtype=torch.float64, requires_grad=True)
print("gradcheck", gradcheck(Recomputed.apply, (layer, x, w)))
