import torch

x = torch.tensor([0.0, 4.0], requires_grad=True)
y = torch.where(x == 0, 0.0, x.sqrt())
y.sum().backward()
print("where after the root: value", y.tolist(), "gradient", x.grad.tolist())
