import torch

for x in torch.tensor([2.0, 0.0, 1.0]), torch.tensor([200.0, 0.0, 199.0]):
    x.requires_grad_()
    two, one = torch.log(torch.softmax(x, 0)), torch.log_softmax(x, 0)
    for name, y in ("log of softmax", two), ("log_softmax", one):
        (gradient,) = torch.autograd.grad(y[1], x)
        print(f"{name:14} value {y[1]:9.4f}  gradient", gradient)
