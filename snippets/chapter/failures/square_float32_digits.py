import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck

x = torch.tensor([0.5, 1.5, 9.5], requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    try:
        gradcheck(torch.square, x)
    except GradcheckError as error:
        print(error, end="")
print(caught[0].category.__name__)
print("in double", gradcheck(torch.square, x.double()))
for eps in 1e-3, 1e-5:
    change = torch.square(x + eps) - torch.square(x - eps)
    relative = change / (2 * eps) / (2 * x) - 1
    print("step", eps, "relative error", *(f"{e:.1e}" for e in relative))
