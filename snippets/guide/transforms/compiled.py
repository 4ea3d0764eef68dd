import torch


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, grad_output):
        return 3 * ctx.saved_tensors[0] ** 2 * grad_output


x = torch.tensor([2.0], requires_grad=True)
compiled = torch.compile(Cube.apply, backend="aot_eager", fullgraph=True)
for name, function in ("eager", Cube.apply), ("compiled", compiled):
    (g,) = torch.autograd.grad(function(x).sum(), x)
    print(name, "gradient", g.item())
try:
    (g,) = torch.autograd.grad(compiled(x).sum(), x, create_graph=True)
    print(torch.autograd.grad(g.sum(), x))
except RuntimeError as error:
    print(error)
