import torch
from torch._dynamo.exc import Unsupported


class Logged(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        print("forward sees", x.sum().item())
        return 2 * x

    @staticmethod
    def backward(ctx, grad_output):
        return 2 * grad_output


x = torch.ones(2, requires_grad=True)
loose = torch.compile(lambda x: Logged.apply(x).sum(), backend="eager")
print("value", loose(x).item())
strict = torch.compile(
    lambda x: Logged.apply(x).sum(), backend="eager", fullgraph=True
)
try:
    strict(x)
except Unsupported as error:
    print(type(error).__name__, str(error).splitlines()[0])
