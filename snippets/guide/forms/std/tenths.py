import torch

x = torch.full((7,), 0.1, requires_grad=True)
value = torch.std(x)
(gradient,) = torch.autograd.grad(value, x)
print("torch.std of seven tenths", value.item())
print("gradient", gradient.tolist()[0], "in each entry")
