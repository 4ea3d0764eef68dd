import torch
from torch.autograd import Function, grad
from torch.autograd.gradcheck import GradcheckError, gradcheck


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, g):
        return 3 * ctx.saved_tensors[0] ** 2


x = torch.tensor([2.0], dtype=torch.double, requires_grad=True)
for g in x.new_tensor([[1.0], [10.0]]):
    right, wrong = grad(x**3, x, g), grad(Cube.apply(x), x, g)
    print(g.item(), right[0].item(), wrong[0].item())
for point in x, x.new_tensor([2.0, 1.0], requires_grad=True):
    try:
        gradcheck(Cube.apply, point)
    except GradcheckError as error:
        print(str(error).strip())
