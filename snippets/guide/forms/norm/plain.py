import torch

x = torch.tensor([0.0, 0.0], requires_grad=True)
value = torch.sqrt((x * x).sum())
(gradient,) = torch.autograd.grad(value, x)
print("plain value", value.item(), "gradient", gradient.tolist())
