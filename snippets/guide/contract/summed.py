import torch


class Bias(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, bias):
        return x + bias

    @staticmethod
    def backward(ctx, grad_output):
        return (
            grad_output,
            grad_output.square(),
        )  # of the shape of x, and wrong


x = torch.ones(2, 3, requires_grad=True)
bias = torch.zeros(3, requires_grad=True)
Bias.apply(x, bias).sum().backward()
print("gradient of the bias", bias.grad.tolist())
