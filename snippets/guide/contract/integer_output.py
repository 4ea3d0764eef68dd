import torch


class Largest(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        value, index = x.max(0)
        ctx.mark_non_differentiable(index)
        ctx.save_for_backward(index)
        ctx.size = x.shape
        return value, index

    @staticmethod
    def backward(ctx, grad_value, _):  # a cotangent for the index comes, too
        (index,) = ctx.saved_tensors
        return grad_value.new_zeros(ctx.size).scatter(
            0, index[None], grad_value[None]
        )


x = torch.tensor([[1.0, 5.0], [4.0, 2.0]], requires_grad=True)
value, index = Largest.apply(x)
value.sum().backward()
print("index asks for a gradient:", index.requires_grad)
print("gradient", x.grad.tolist())
