import traceback

import torch
from torch.autograd.graph import saved_tensors_hooks

x = torch.tensor([1.25, 3.5], requires_grad=True)
try:
    with saved_tensors_hooks(torch.Tensor.round_, torch.clone):
        x.clone().square()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

with saved_tensors_hooks(torch.round, torch.clone):
    y = x.square()
y.sum().backward()
print("mended", y.detach(), x.grad)
