import traceback

import torch
from torch.autograd import Function


class Triple(Function):
    @staticmethod
    def forward(x):
        return 3 * x

    setup_context = staticmethod(lambda ctx, inputs, output: None)
    backward = staticmethod(lambda ctx, g: 3 * g)


x = torch.tensor([1.0, 5.0], requires_grad=True)
try:
    torch.vmap(Triple.apply)(x)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")
Triple.generate_vmap_rule = True
y = torch.vmap(Triple.apply)(x)
y.square().sum().backward()
print("mended", y.detach(), x.grad)
