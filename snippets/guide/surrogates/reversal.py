import torch


class Scaled(torch.autograd.Function):
    """The identity, with its gradient times a factor: -1 reverses it."""

    generate_vmap_rule = True

    @staticmethod
    def forward(x, factor):
        return x.view_as(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.factor = inputs[1]

    @staticmethod
    def backward(ctx, grad_output):
        return ctx.factor * grad_output, None


x = torch.tensor([1.0, 2.0], requires_grad=True)
for factor in (-1.0, 0.5):
    (by_class,) = torch.autograd.grad((Scaled.apply(x, factor) ** 2).sum(), x)
    y = x.detach() + factor * (x - x.detach())
    (by_detach,) = torch.autograd.grad((y**2).sum(), x)
    print(factor, "class", by_class.tolist(), "detach", by_detach.tolist())
