import torch

b = torch.tensor([0.0, 2.0], requires_grad=True)
y = torch.where(b == 0, 0.0, 3 / b)
y.sum().backward()
print("where after: value", y.tolist(), "by b", b.grad.tolist())
