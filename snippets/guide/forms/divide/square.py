import torch

a, b = torch.tensor(1e30), torch.tensor(1e25, requires_grad=True)
(a / b).backward()
print(f"torch, derivative of a / b by b: {b.grad.item():g}")
