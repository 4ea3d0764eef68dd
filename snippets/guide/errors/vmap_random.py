import traceback

import torch


def jitter(x):
    return x + torch.rand(())


x = torch.zeros(5)
try:
    torch.vmap(jitter)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

for randomness in "same", "different":
    y = torch.vmap(jitter, randomness=randomness)(x)
    print("mended", randomness, len(y.unique()))
