import torch

x = torch.tensor([5.0, 5.0, 5.0], requires_grad=True)
value = x.var().sqrt()
(gradient,) = torch.autograd.grad(value, x)
print("plain value", value.item(), "gradient", gradient.tolist())
