import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck, gradgradcheck


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum() + eps * eps)
        ctx.save_for_backward(x / norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        (unit,) = ctx.saved_tensors
        return grad_output * unit, None


x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
cotangent = x.new_tensor(7.0, requires_grad=True)
print("gradcheck", gradcheck(SafeNorm.apply, (x, 6.0)))
try:
    gradgradcheck(SafeNorm.apply, (x, 6.0), cotangent)
except GradcheckError as error:
    print(error, end="")
