import torch
from torch.autograd import Function, gradcheck


class Tanh(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False)
        ctx.save_for_backward(x.tanh())
        return x.tanh()

    @staticmethod
    def backward(ctx, g):
        return g * (1 - ctx.saved_tensors[0] ** 2)


x = torch.tensor([0.3, 2.0], dtype=torch.double, requires_grad=True)
print(gradcheck(Tanh.apply, x, check_undefined_grad=False))
try:
    gradcheck(Tanh.apply, x)
except TypeError as error:
    print(error)
