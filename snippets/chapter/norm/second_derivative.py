import torch

gradient = torch.func.grad(torch.Tensor.norm)
for x in torch.tensor([3.0, -4.0]), torch.zeros(2):
    print(torch.func.jacrev(gradient)(x))
    print(torch.func.jacfwd(gradient)(x))
