import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class DiscArea(torch.autograd.Function):
    @staticmethod
    def forward(ctx, r):
        ctx.save_for_backward(r)
        return torch.pi * r * r

    @staticmethod
    def backward(ctx, grad):
        (r,) = ctx.saved_tensors
        return grad * 2 * 3.14 * r


r = torch.tensor([1.3], dtype=torch.float64, requires_grad=True)
for rtol in 1e-3, 1e-6:
    try:
        print("rtol", rtol, gradcheck(DiscArea.apply, r, rtol=rtol))
    except GradcheckError as error:
        print("rtol", rtol, error, end="")
