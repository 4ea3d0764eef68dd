import torch
from torch.func import grad, vmap


class Scale(torch.autograd.Function):
    generate_vmap_rule = True  # vmap runs these methods on batches

    @staticmethod
    def forward(x, factor):
        return x * factor

    @staticmethod
    def setup_context(ctx, inputs, output):
        x, factor = inputs
        ctx.factor = factor  # a float: an attribute will do

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.factor, None


rows = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
each = vmap(grad(lambda x: Scale.apply(x, 3.0).square().sum()))
print("gradient of each row", each(rows).tolist())
