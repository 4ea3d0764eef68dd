import torch

x = torch.tensor([1.0, 1.0], requires_grad=True)
value = torch.sqrt(((x - torch.ones(2)) ** 2).sum())
(gradient,) = torch.autograd.grad(value, x)
print("plain value", value.item(), "gradient", gradient.tolist())
