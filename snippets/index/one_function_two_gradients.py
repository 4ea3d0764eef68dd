import torch

x = torch.zeros(3, requires_grad=True)
norm = x.norm()
root = torch.sqrt((x * x).sum())

print("x.norm()        ", norm.item(), *torch.autograd.grad(norm, x))
print("sqrt(sum(x * x))", root.item(), *torch.autograd.grad(root, x))
