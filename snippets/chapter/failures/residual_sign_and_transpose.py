import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Residual(torch.autograd.Function):
    @staticmethod
    def forward(ctx, A, x, b):
        ctx.save_for_backward(A)
        return A @ x - b

    @staticmethod
    def backward(ctx, grad):
        (A,) = ctx.saved_tensors
        return None, A @ grad, grad


A = torch.tensor([[2.0, -1.0], [0.5, 3.0]], dtype=torch.float64)
x = A.new_tensor([0.4, -1.3], requires_grad=True)
b = A.new_tensor([0.7, 0.2], requires_grad=True)
print(Residual.apply(A, x, b).detach())
for inputs in ((A, x.detach(), b), (A, x, b.detach())):
    try:
        gradcheck(Residual.apply, inputs)
    except GradcheckError as error:
        print(error, end="")
