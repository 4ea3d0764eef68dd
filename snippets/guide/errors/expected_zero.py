import traceback

import torch
from torch.autograd import gradcheck

x = torch.tensor([1.0, 2.0], dtype=torch.double, requires_grad=True)
try:
    gradcheck(lambda x: 3 * x.detach(), x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", gradcheck(lambda x: 3 * x, x))
print("unseen", gradcheck(lambda x: (3 * x, 3 * x.detach()), x))
