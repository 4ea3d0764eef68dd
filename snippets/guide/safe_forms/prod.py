import torch


class NaiveProd(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x.prod()
        ctx.save_for_backward(x, y)
        return y

    @staticmethod
    def backward(ctx, grad_output):
        x, y = ctx.saved_tensors
        return grad_output * y / x


torch.manual_seed(0)
random = torch.rand(3, dtype=torch.float64, requires_grad=True)
print(torch.autograd.gradcheck(NaiveProd.apply, random))
for form in (NaiveProd.apply, torch.prod):
    for point in ([2, 3, 5], [1e-9, 3, 5], [0, 3, 5], [0, 0, 5]):
        x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
        (first,) = torch.autograd.grad(form(x), x, create_graph=True)
        (second,) = torch.autograd.grad(first[2], x)
        print(*(f"{v:.3g}" for v in (*first, *second[:2])))
