import torch
from torch.autograd import gradcheck, gradgradcheck
from torch.autograd.gradcheck import GradcheckError


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


x = torch.tensor([0.3, 1.7], dtype=torch.float64, requires_grad=True)
print("gradcheck of torch.round", gradcheck(torch.round, x))
jump = torch.tensor([0.5], dtype=torch.float64, requires_grad=True)
for rounding, point in ((RoundSTE.apply, x), (torch.round, jump)):
    try:
        gradcheck(rounding, point)
    except GradcheckError as error:
        print(type(error).__name__, error, sep="\n", end="")
print("gradgradcheck of RoundSTE", gradgradcheck(RoundSTE.apply, x))
