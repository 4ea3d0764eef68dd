import torch


def split(materialize):
    class Split(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(materialize)
            return 2 * x, 3 * x

        @staticmethod
        def backward(ctx, grad_two, grad_three):
            print(
                "materialize", materialize, "cotangents", grad_two, grad_three
            )
            return 2 * grad_two

    return Split.apply


x = torch.ones(2, requires_grad=True)
for materialize in (True, False):
    two, _ = split(materialize)(x)
    two.sum().backward()
