import torch

x = torch.tensor([0.0, 0.5], requires_grad=True)
y = torch.where(x == 0, 0.0, x.log())
y.sum().backward()
print("where after the log: value", y.tolist(), "gradient", x.grad.tolist())
