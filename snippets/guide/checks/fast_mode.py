import torch
from torch.autograd import Function, grad, gradcheck

u = torch.rand(2, generator=torch.Generator()).double()
blind = torch.stack([u[1], -u[0]])


class Square(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return 2 * x * g + 40 * g.sum() * blind


x = torch.tensor([1.5, -0.4], dtype=torch.double, requires_grad=True)
print("wrong", grad(Square.apply(x).sum(), x)[0])
for seed in 0, 7:
    torch.manual_seed(seed)
    print("fast", gradcheck(Square.apply, x, fast_mode=True))
print("slow", gradcheck(Square.apply, x, raise_exception=False))
