import traceback

import torch

total = torch.zeros(())


def loss(x):
    total.add_(x)
    return x.square()


try:
    torch.func.grad(loss)(torch.tensor(3.0))
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")


def mended(x):
    return x.square(), total + x


print("mended", *torch.func.grad(mended, has_aux=True)(torch.tensor(3.0)))
