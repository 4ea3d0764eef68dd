import warnings

import torch


class Affine(torch.nn.Module):
    def forward(self, x):
        return 3 * x + 1


def show(module, grad_input, grad_output):
    print(grad_input)


x = torch.tensor([1.0, 5.0], requires_grad=True)
module = Affine()
module.register_backward_hook(show)
with warnings.catch_warnings(record=True, action="always") as caught:
    y = module(x)
print(f"{caught[0].category.__name__}: {caught[0].message}")
y.square().sum().backward()

module = Affine()
module.register_full_backward_hook(lambda *args: print("mended", args[1]))
module(x).square().sum().backward()
