import traceback
import warnings

import torch
from torch.autograd import Function, gradcheck


class Triple(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False)
        return 3 * x

    backward = staticmethod(lambda ctx, g: 0 if g is None else 3 * g)


x = torch.ones((), dtype=torch.double, requires_grad=True)
try:
    with warnings.catch_warnings(action="ignore"):
        gradcheck(Triple.apply, x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.backward = staticmethod(lambda ctx, g: None if g is None else 3 * g)
print("mended", gradcheck(Triple.apply, x))
