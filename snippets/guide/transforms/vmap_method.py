import torch
from torch.func import grad, vmap


class Sine(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.from_numpy(x.numpy().copy()).sin()  # no batch goes in

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.saved_tensors[0].cos()

    @staticmethod
    def vmap(info, in_dims, x):  # x with its batch, and where it is
        return Sine.apply(x), in_dims[0]


x = torch.tensor([0.0, 1.0])
print("vmap", vmap(Sine.apply)(x).tolist())
print("vmap of grad", vmap(grad(Sine.apply))(x).tolist())
