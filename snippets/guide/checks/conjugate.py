import torch
from torch.autograd import Function, grad
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Product(Function):
    @staticmethod
    def forward(ctx, z, w):
        ctx.save_for_backward(z, w)
        return z * w

    @staticmethod
    def backward(ctx, g):
        z, w = ctx.saved_tensors
        return g * w, g * z.conj()


z = torch.tensor(1 + 2j, dtype=torch.cdouble, requires_grad=True)
w = torch.tensor(3 - 1j, dtype=torch.cdouble, requires_grad=True)
print("z * w", *grad(z * w, (z, w), torch.ones_like(z)))
print("|z|²", *grad(abs(z) ** 2, z))
try:
    gradcheck(Product.apply, (z, w))
except GradcheckError as error:
    print(error, end="")
