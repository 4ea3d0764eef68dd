import threading
import traceback

import torch


class Root(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.sqrt()

    @staticmethod
    def backward(ctx, grad):
        print(threading.current_thread().name, torch.is_grad_enabled())
        (root,) = ctx.saved_tensors
        return grad / (2 * root)


x = torch.tensor(4.0, requires_grad=True)
for create_graph in False, True:
    try:
        torch.autograd.grad(Root.apply(x), x, create_graph=create_graph)
    except ValueError as error:
        *_, frame = traceback.extract_tb(error.__traceback__)
        print(type(error).__name__, error, frame.line, sep="\n")
