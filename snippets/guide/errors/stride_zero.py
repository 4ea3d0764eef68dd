import traceback

import torch
from torch.autograd import gradcheck

x = torch.tensor(2.0, dtype=torch.double).expand(3).requires_grad_()
try:
    gradcheck(torch.exp, x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

x = x.detach().contiguous().requires_grad_()
print("mended", gradcheck(torch.exp, x), x.tolist())
