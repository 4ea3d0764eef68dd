import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        return 2 * ctx.saved_tensors[0] * grad_output


for name in "x", "x.data", "NumPy":
    leaf = torch.tensor([3.0], requires_grad=True)
    x = leaf * 1
    y = Square.apply(x)
    views = {"x": x, "x.data": x.data, "NumPy": x.detach().numpy()}
    views[name] *= -1
    try:
        print(name, "gradient", *torch.autograd.grad(y, leaf))
    except RuntimeError as error:
        print(name, "raises", type(error).__name__)
