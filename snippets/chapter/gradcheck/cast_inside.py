import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck

torch.manual_seed(0)
point = torch.randn(2, dtype=torch.float64, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    try:
        gradcheck(lambda x: x.float().square(), point)
    except GradcheckError as error:
        print(error, end="")
print("warnings:", len(caught))
