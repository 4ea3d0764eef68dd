import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = x
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        return 2 * ctx.x * grad_output


x = torch.tensor([1.0, -2.0], dtype=torch.float64, requires_grad=True)
for factor in (1.0, 3.0):
    y = 5 * x
    square = Square.apply(y)
    y.mul_(factor)
    print("value", square.tolist(), *torch.autograd.grad(7 * square.sum(), x))
