import torch

x = torch.zeros(2, requires_grad=True)
norm = x.norm()

norm.retain_grad()  # keep its cotangent, as a leaf does
norm.backward()
print("norm", norm.item(), "cotangent", norm.grad.item())
print("x", x.tolist(), "cotangent", x.grad.tolist())
