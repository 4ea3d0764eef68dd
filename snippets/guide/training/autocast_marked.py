import torch
from torch.amp import custom_bwd, custom_fwd


class Linear(torch.autograd.Function):
    @staticmethod
    @custom_fwd(device_type="cpu")
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        return x @ weight.T

    @staticmethod
    @custom_bwd(device_type="cpu")  # backward in the mode that forward had
    def backward(ctx, grad_output):
        x, weight = ctx.saved_tensors
        return grad_output @ weight, grad_output.T @ x


torch.manual_seed(0)
x, weight = torch.randn(4, 3), torch.randn(2, 3)
x, weight = x.requires_grad_(), weight.requires_grad_()
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = Linear.apply(x, weight)
y.sum().backward()
print("output", y.dtype, "gradient", weight.grad.dtype)
