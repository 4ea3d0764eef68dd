import torch
from torch.autograd import gradcheck


class Float32Only(torch.autograd.Function):
    factor = 3

    @staticmethod
    def forward(ctx, x):
        assert x.dtype == torch.float32
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * Float32Only.factor * x**2


wide = {"eps": 1e-2, "atol": 1e-2, "rtol": 1e-2, "raise_exception": False}
x = torch.tensor([0.5, -1.5], dtype=torch.float64, requires_grad=True)
for Float32Only.factor in (3, 3.1):
    print(
        gradcheck(lambda x: Float32Only.apply(x.float()), x, **wide), end=" "
    )
    print(
        gradcheck(
            lambda x: Float32Only.apply(x.float()), x, raise_exception=False
        )
    )
