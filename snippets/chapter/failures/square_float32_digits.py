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
