import torch
from torch.autograd import gradcheck

point = torch.tensor([0.4], dtype=torch.double, requires_grad=True)
expanded = point.detach().expand(3).requires_grad_()
try:
    gradcheck(torch.exp, expanded)
except RuntimeError as error:
    print(error)
print(gradcheck(torch.exp, expanded.detach().clone().requires_grad_()))
print(gradcheck(lambda x: x.expand(3).exp(), point))

window = torch.arange(4.0).double().as_strided((3, 2), (1, 1))
print(gradcheck(torch.exp, window.requires_grad_(), raise_exception=False))
print(gradcheck(torch.exp, window.detach().clone().requires_grad_()))
