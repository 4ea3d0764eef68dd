import traceback

import torch

x = torch.tensor([1, 3])
try:
    torch.func.jacfwd(torch.square)(x)
except ValueError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", torch.func.jacfwd(torch.square)(x.float()))
