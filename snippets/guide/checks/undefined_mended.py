import torch
from torch.autograd import Function, grad, gradcheck


class SinCos(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False)
        ctx.save_for_backward(x)
        return x.sin(), x.cos()

    @staticmethod
    def backward(ctx, p, q):
        (x,) = ctx.saved_tensors
        terms = [(p, x.cos()), (q, -x.sin())]
        terms = [g * slope for g, slope in terms if g is not None]
        return sum(terms) if terms else None


x = torch.tensor([0.3, 2.0], dtype=torch.double, requires_grad=True)
print(gradcheck(SinCos.apply, x))
print(*grad(SinCos.apply(x)[0].sum(), x))
print(*grad(SinCos.apply(x)[1].sum(), x))
