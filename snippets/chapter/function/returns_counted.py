import torch


def up_and_down(*rest):
    class UpAndDown(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, factor):
            ctx.factor = factor
            return x * factor, x / factor

        @staticmethod
        def backward(ctx, grad_up, grad_down):
            grad_x = grad_up * ctx.factor + grad_down / ctx.factor
            return (grad_x, *rest)

    return UpAndDown.apply


x = torch.tensor(3.0, dtype=torch.float64, requires_grad=True)
for rest in ((None,), (), (x,), (None, None), (None, x)):
    try:
        up, down = up_and_down(*rest)(x, 4.0)
        print("accepted, gradient", *torch.autograd.grad(5 * up - down, x))
    except RuntimeError as error:
        print(error)
