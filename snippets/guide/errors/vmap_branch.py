import traceback

import torch


def leaky(x):
    return x if x > 0 else x / 8


try:
    torch.vmap(leaky)(torch.tensor([-4.0, 3.0]))
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")


def mended(x):
    return torch.where(x > 0, x, x / 8)


print("mended", torch.vmap(mended)(torch.tensor([-4.0, 3.0])))
