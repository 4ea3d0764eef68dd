import torch
from torch.autograd.gradcheck import GradcheckError, gradgradcheck


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        x, norm = ctx.saved_tensors
        return grad_output * x / norm, None


x = torch.zeros(2, dtype=torch.float64, requires_grad=True)
cotangent = x.new_tensor(3.0, requires_grad=True)
for step in (1e-6, 1e-8):
    print(step)
    try:
        print(gradgradcheck(SafeNorm.apply, (x, 1e-6), cotangent, eps=step))
    except GradcheckError as error:
        print(error, end="")
