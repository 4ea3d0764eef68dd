import torch
from torch.autograd import gradcheck


class Float32Only(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.save_for_backward(factor * x**2)
        return x.pow(3) if x.dtype == torch.float32 else torch.nan * x

    @staticmethod
    def backward(ctx, g):
        return g * ctx.saved_tensors[0], None


def verdict(factor, **options):
    x = torch.tensor([0.5, 1.5]).double().requires_grad_()
    options |= {"raise_exception": False}
    return gradcheck(
        lambda x: Float32Only.apply(x.float(), factor), x, **options
    )


for factor in (3, 3.1):
    print(verdict(factor, eps=1e-2, atol=1e-2, rtol=1e-2), verdict(factor))
