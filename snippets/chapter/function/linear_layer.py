import torch


class Linear(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight):  # (rows, in) and (out, in)
        ctx.save_for_backward(x, weight)
        return x @ weight.T  # (rows, out)

    @staticmethod
    def backward(ctx, grad_output):  # (rows, out), as the output
        x, weight = ctx.saved_tensors
        grad_x = grad_output @ weight  # (rows, in), as x
        grad_weight = grad_output.T @ x  # (out, in), as weight
        return grad_x, grad_weight  # in the order of forward's arguments


torch.manual_seed(0)
x = torch.randn(4, 3, dtype=torch.float64, requires_grad=True)
weight = torch.randn(2, 3, dtype=torch.float64, requires_grad=True)
print("gradcheck", torch.autograd.gradcheck(Linear.apply, (x, weight)))
Linear.apply(x, weight).sum().backward()
print("gradient of x", *x.grad.shape, "of weight", *weight.grad.shape)
