import torch

norm = torch.zeros(3, requires_grad=True)
norm.norm().backward()

root = torch.zeros(3, requires_grad=True)
torch.sqrt((root * root).sum()).backward()

print("x.norm()        ", norm.grad)
print("sqrt(sum(x * x))", root.grad)
