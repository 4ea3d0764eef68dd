import torch


class Identity(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, copy):
        return x.clone() if copy else x

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output, None


for copy in (False, True):
    x = torch.ones(2, requires_grad=True) * 1
    y = Identity.apply(x, copy)
    print("copy", copy, "shares memory", y.data_ptr() == x.data_ptr())
    try:
        y.mul_(2)
        print("  y", y.tolist(), "x", x.tolist())
    except RuntimeError as error:
        print(" ", str(error).split(". ")[0])
