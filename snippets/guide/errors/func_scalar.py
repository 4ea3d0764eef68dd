import traceback

import torch

x = torch.tensor([1.0, 3.0])
try:
    torch.func.grad(torch.exp)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", torch.func.jacrev(torch.exp)(x))
print("mended", torch.func.grad(lambda x: torch.exp(x).sum())(x))
