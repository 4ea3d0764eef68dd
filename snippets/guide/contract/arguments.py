import torch


class Weighted(torch.autograd.Function):
    @staticmethod
    def forward(ctx, tensors, weight):
        ctx.save_for_backward(*tensors, weight)
        return sum(tensors) * weight

    @staticmethod
    def backward(ctx, grad_output):
        *tensors, weight = ctx.saved_tensors
        return None, (grad_output * sum(tensors)).sum()


a, b = torch.ones(2, 3, requires_grad=True)
weight = torch.tensor(2.0, requires_grad=True)
y = Weighted.apply([a, b], weight).sum()
by_a, by_weight = torch.autograd.grad(y, (a, weight), allow_unused=True)
print("by a, in the list:", by_a, " by the weight:", by_weight)
y = Weighted.apply([a, b], weight=weight).sum()
print("by the weight, a keyword:", *torch.autograd.grad(y, weight))
