import torch


class Identity(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output.double() * (1 + 2**-12)


for dtype in (torch.float32, torch.bfloat16):
    x = torch.ones(2, dtype=dtype, requires_grad=True)
    Identity.apply(x).sum().backward()
    print(dtype, "gradient", x.grad.dtype, f"{x.grad[0].item():.8f}")
