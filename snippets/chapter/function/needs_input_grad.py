import torch


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        ctx.save_for_backward(a, b)
        return a * b

    @staticmethod
    def backward(ctx, grad_output):
        a, b = ctx.saved_tensors
        grad_a = grad_output * b if ctx.needs_input_grad[0] else None
        grad_b = grad_output * a if ctx.needs_input_grad[1] else None
        print("needed", ctx.needs_input_grad, "made", grad_a, grad_b)
        return grad_a, grad_b


for needs_a, needs_b in ((True, False), (False, True), (True, True)):
    a, b = torch.tensor([2.0, 3.0], dtype=torch.float64)
    a.requires_grad_(needs_a)
    b.requires_grad_(needs_b)
    Product.apply(a, b).square().backward()
print("asked for b alone:")
torch.autograd.grad(Product.apply(a, b).square(), b)
