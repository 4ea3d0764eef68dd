import torch
from torch.autograd import Function, grad, gradcheck


class Product(Function):
    @staticmethod
    def forward(ctx, z, w):
        ctx.save_for_backward(z, w)
        return z * w

    @staticmethod
    def backward(ctx, g):
        z, w = ctx.saved_tensors
        return g * w.conj(), g * z.conj()


z = torch.tensor(1 + 2j, dtype=torch.cdouble, requires_grad=True)
w = torch.tensor(3 - 1j, dtype=torch.cdouble, requires_grad=True)
print(gradcheck(Product.apply, (z, w)))
print(*grad(Product.apply(z, w), (z, w), torch.ones_like(z)))
