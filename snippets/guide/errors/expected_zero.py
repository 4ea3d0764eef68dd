import traceback

import torch
from torch.autograd import gradcheck

x = torch.ones((), dtype=torch.double, requires_grad=True)
try:
    gradcheck(lambda x: x.detach().exp(), x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", gradcheck(lambda x: x.exp(), x))
print("unseen", gradcheck(lambda x: (x.exp(), x.detach().exp()), x))
