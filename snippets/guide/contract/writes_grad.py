import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        print("in forward x asks for a gradient:", x.requires_grad)
        print("needs_input_grad", ctx.needs_input_grad)
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        x.grad = 2 * x.detach() * grad_output  # written, and returned
        return 2 * x * grad_output


x = torch.tensor([3.0], requires_grad=True)
Square.apply(x).sum().backward()
print("gradient", x.grad.tolist(), "instead of", [6.0])
