import warnings

import torch
from torch.autograd import gradcheck

x = torch.tensor([1.0, 3.0], requires_grad=True)
with warnings.catch_warnings(record=True, action="always") as caught:
    passed = gradcheck(torch.exp, x, raise_exception=False)
print(f"{caught[0].category.__name__}: {str(caught[0].message).strip()}")
print(passed)

x = x.detach().double().requires_grad_()
print("mended", gradcheck(torch.exp, x))
