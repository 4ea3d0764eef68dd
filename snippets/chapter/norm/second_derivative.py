import torch

gradient = torch.func.grad(torch.Tensor.norm)
for x in torch.tensor([3.0, -4.0]), torch.zeros(2):
    print("at", x.tolist())
    print("reverse over reverse", *torch.func.jacrev(gradient)(x))
    print("forward over reverse", *torch.func.jacfwd(gradient)(x))
