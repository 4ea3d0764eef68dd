import traceback

import torch
from torch.autograd import gradcheck

x = torch.tensor([[1.0, 3.0]], dtype=torch.double, requires_grad=True)
try:
    gradcheck(lambda x: x.exp().to_sparse(), x)
except ValueError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", gradcheck(lambda x: x.exp().to_sparse().to_dense(), x))
