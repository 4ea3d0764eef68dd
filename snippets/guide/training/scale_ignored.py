import torch


class Clipped(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output.clamp(-1, 1)  # of the scaled gradient


x = torch.tensor([0.5, -0.3], requires_grad=True)
for scale in 1.0, 65536.0:
    x.grad = None
    (scale * (Clipped.apply(x) * 0.1).sum()).backward()
    print(
        "scale", scale, "gradient after unscaling", (x.grad / scale).tolist()
    )
