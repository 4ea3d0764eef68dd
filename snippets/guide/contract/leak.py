import gc
import weakref

import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, way):
        y = x * x
        if way == "attribute":
            ctx.y = y  # the node holds its output, the output its node
        else:
            ctx.save_for_backward(y)
        return y


for way in "attribute", "save_for_backward":
    y = Square.apply(torch.ones(3, requires_grad=True), way)
    alive = weakref.ref(y)
    del y
    print(f"{way:17} in memory after del {alive() is not None}", end="  ")
    gc.collect()
    print("after gc.collect", alive() is not None)
