import traceback
import warnings

import torch
from torch.autograd import Function


class Triple(Function):
    def forward(self, x):
        return 3 * x

    def backward(self, g):
        return 3 * g


x = torch.tensor([1.0, 5.0], requires_grad=True)
try:
    with warnings.catch_warnings(action="ignore"):
        Triple()(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.forward = staticmethod(Triple.forward)
Triple.backward = staticmethod(Triple.backward)
Triple.apply(x).square().sum().backward()
print("mended", x.grad)
