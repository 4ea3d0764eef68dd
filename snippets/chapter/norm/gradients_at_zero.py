import torch

x = torch.zeros(3, requires_grad=True)
y = torch.tensor([2.0, -3.0, 6.0], requires_grad=True)
for point in x, y:
    for norm in point.norm(), torch.sqrt((point * point).sum()):
        (gradient,) = torch.autograd.grad(norm, point)
        print(norm.item())
        print(gradient)
