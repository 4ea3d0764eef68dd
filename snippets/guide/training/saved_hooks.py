import torch
from torch.autograd.graph import saved_tensors_hooks


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        ctx.kept = x  # an attribute: no hook sees it
        return x**3

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        print("saved", x.tolist(), "kept", ctx.kept.tolist())
        return 3 * x * x * grad_output


x = torch.tensor([1.2345678, 2.0], requires_grad=True)
with saved_tensors_hooks(lambda t: t.bfloat16(), lambda t: t.float()):
    y = Cube.apply(x)
y.sum().backward()
print("gradient", x.grad.tolist())
