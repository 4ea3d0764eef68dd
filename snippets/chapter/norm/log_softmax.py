import torch

for x in torch.tensor([2.0, 0.0, 1.0]), torch.tensor([200.0, 0.0, 199.0]):
    x.requires_grad_()
    for y in torch.log(torch.softmax(x, 0)), torch.log_softmax(x, 0):
        (gradient,) = torch.autograd.grad(y[1], x)
        print(f"{y[1]:.4f}", gradient)
