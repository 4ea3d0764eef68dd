import torch


class Halve(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, in_place):
        ctx.in_place = in_place
        return x / 2

    @staticmethod
    def backward(ctx, grad_output):
        halve = grad_output.div_ if ctx.in_place else grad_output.div
        return halve(2), None


for in_place in (True, False):
    x = torch.ones(2, requires_grad=True)
    other = torch.ones(2, requires_grad=True)
    (3 * other + Halve.apply(x, in_place)).backward(torch.ones(2))
    print(f"in place {in_place}  gradient of the other {other.grad.tolist()}")
