import inspect
import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck

torch.manual_seed(0)
x = torch.randn(2)
eps = inspect.signature(gradcheck).parameters["eps"].default
steps = eps * torch.eye(2)
central = [((x + h) ** 2 - (x - h) ** 2) / (2 * eps) for h in steps]
one_sided = [((x + h) ** 2 - x**2) / eps for h in steps]

torch.set_printoptions(precision=8)
print("eps", eps)
print("central", torch.stack(central), sep="\n")
print("one-sided", torch.stack(one_sided), sep="\n")
with warnings.catch_warnings(record=True):
    try:
        gradcheck(torch.square, x.requires_grad_())
    except GradcheckError as error:
        reported = f"numerical:{torch.stack(central)}\n" in str(error)
        print("the central one is reported", reported)
torch.set_printoptions(profile="default")
