import traceback

import torch


def leaky(x):
    return x if x > 0 else x / 8


x = torch.tensor([-4.0, 0.75])
try:
    torch.vmap(leaky)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")


def mended(x):
    return torch.where(x > 0, x, x / 8)


print("rows", torch.stack([leaky(row) for row in x]))
print("mended", torch.vmap(mended)(x))
