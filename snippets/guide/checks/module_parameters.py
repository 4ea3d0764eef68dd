import torch
from torch.autograd import gradcheck
from torch.func import functional_call

torch.manual_seed(0)
layer = torch.nn.Linear(2, 3).double()
x = torch.randn(4, 2, dtype=torch.float64)
print(gradcheck(layer, x.clone().requires_grad_()))
try:
    gradcheck(layer, x)
except ValueError as error:
    print(error)
names, values = zip(*layer.named_parameters())


def of_parameters(*values):
    return functional_call(layer, dict(zip(names, values)), x)


print(names, gradcheck(of_parameters, values))
layer.weight.register_hook(lambda g: -g)
print(gradcheck(of_parameters, values, raise_exception=False))
