import torch
from torch.func import vmap


class Relu(torch.autograd.Function):
    generate_vmap_rule = True

    @staticmethod
    def forward(x):
        return x.clone() if x > 0 else torch.zeros_like(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * (ctx.saved_tensors[0] > 0)


try:
    vmap(Relu.apply)(torch.tensor([1.0, -1.0]))
except RuntimeError as error:
    print(str(error).split(". ")[0])
