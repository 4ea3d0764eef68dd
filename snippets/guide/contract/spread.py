import torch


class Weighted(torch.autograd.Function):
    @staticmethod
    def forward(ctx, weight, *tensors):  # each tensor an argument of its own
        ctx.save_for_backward(weight, *tensors)
        return sum(tensors) * weight

    @staticmethod
    def backward(ctx, grad_output):
        weight, *tensors = ctx.saved_tensors
        by_weight = (grad_output * sum(tensors)).sum()
        return by_weight, *(grad_output * weight for _ in tensors)


a = torch.ones(3, dtype=torch.float64, requires_grad=True)
b = torch.full_like(a, 2.0).requires_grad_()
weight = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
print("gradcheck", torch.autograd.gradcheck(Weighted.apply, (weight, a, b)))
