import numpy as np
import torch

buffer = np.zeros(1)


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, copied):
        ctx.save_for_backward(x)
        np.square(x.detach().numpy(), out=buffer)  # a simulator's output
        return torch.tensor(buffer) if copied else torch.from_numpy(buffer)

    @staticmethod
    def backward(ctx, g):
        return 2 * ctx.saved_tensors[0] * g, None


for copied in False, True:
    x = torch.tensor([3.0], dtype=torch.float64, requires_grad=True)
    first = Square.apply(x, copied)
    second = Square.apply(2 * x, copied)
    (g,) = torch.autograd.grad(first * second, x)
    print(f"copied {copied!s:5}  first {first.item():4}  gradient {g.item()}")
