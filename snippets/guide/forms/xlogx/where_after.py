import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = torch.where(x > 0, x * x.log(), 0.0)
y.sum().backward()
print("where after: value", y.tolist(), "gradient", x.grad.tolist())
