import torch
from torch.autograd import Function, grad


class SinCos(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False)
        ctx.save_for_backward(x)
        return x.sin(), x.cos()

    @staticmethod
    def backward(ctx, p, q):
        (x,) = ctx.saved_tensors
        return p * x.cos() - q * x.sin()


x = torch.tensor([0.3, 2.0], dtype=torch.double, requires_grad=True)
sine, cosine = SinCos.apply(x)
print(*grad((3 * sine - cosine).sum(), x, retain_graph=True))
try:
    sine.sum().backward()
except TypeError as error:
    print(error)
