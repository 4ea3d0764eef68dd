import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


def shifted(x):
    return (x + 1e8) - 1e8  # the identity, to eight digits fewer


x = torch.tensor([1.0], dtype=torch.float64, requires_grad=True)
try:
    gradcheck(shifted, x)
except GradcheckError as error:
    print(error, end="")
print("wider step passes", gradcheck(shifted, x, eps=1e-2))
