import torch


class Linear(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        return x @ weight.T

    @staticmethod
    def backward(ctx, grad_output):
        x, weight = ctx.saved_tensors
        return grad_output @ weight, grad_output.T @ x


torch.manual_seed(0)
x = torch.randn(4, 3, requires_grad=True)
weight = torch.randn(2, 3, requires_grad=True)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = Linear.apply(x, weight)
print("output", y.dtype, "saved", x.dtype)
try:
    y.sum().backward()
except RuntimeError as error:
    print(error)
