import traceback

import torch

x = torch.zeros(5)
try:
    torch.vmap(torch.rand_like)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

for randomness in "same", "different":
    y = torch.vmap(torch.rand_like, randomness=randomness)(x)
    print("mended", randomness, len(y.unique()))
