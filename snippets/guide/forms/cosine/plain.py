import torch

x = torch.tensor([0.0, 0.0], requires_grad=True)
y = torch.tensor([1.0, 2.0])
value = x @ y / (x.norm() * y.norm())
(gradient,) = torch.autograd.grad(value, x)
print("plain value", value.item(), "gradient", gradient.tolist())
