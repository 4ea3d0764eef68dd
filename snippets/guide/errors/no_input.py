import traceback

import torch
from torch.autograd import gradcheck

x = torch.ones((), dtype=torch.double)
try:
    gradcheck(torch.exp, x)
except ValueError as error:
    print(*traceback.format_exception_only(error), end="")

x.requires_grad_()
print("mended", gradcheck(torch.exp, x))
