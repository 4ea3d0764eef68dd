import torch
from torch.autograd import gradcheck


class Divides(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x.prod()
        ctx.save_for_backward(x, y)
        return y

    @staticmethod
    def backward(ctx, grad_output):
        x, y = ctx.saved_tensors
        return grad_output * y / x


torch.manual_seed(0)
random = torch.rand(3, dtype=torch.float64, requires_grad=True)
print("gradcheck at random numbers:", gradcheck(Divides.apply, random))
x = torch.tensor([0.0, 3.0, 5.0], requires_grad=True)
Divides.apply(x).backward()
print("gradient at a zero:", x.grad.tolist())
