import traceback

import torch

a, b = torch.tensor([[0.0, 0.0]]), torch.tensor([[3.0, 4.0]])
tangent = torch.tensor([[1.0, 2.0]])
try:
    torch.func.jvp(torch.cdist, (a, b), (tangent, torch.zeros_like(b)))
except NotImplementedError as error:
    print(*traceback.format_exception_only(error), end="")


def distance(a, b):
    return torch.linalg.vector_norm(a - b)


tangents = tangent, torch.zeros_like(b)
print("mended", *torch.func.jvp(distance, (a, b), tangents))
