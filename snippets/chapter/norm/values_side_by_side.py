import torch

for x in (
    torch.tensor([0.1, -0.2, 0.3]),
    torch.zeros(3),
    torch.tensor([1e20]),
    torch.tensor([1e-30]),
    torch.tensor([3e20, -4e20]),
    torch.tensor([3e-30, -4e-30]),
    torch.tensor([300.0, -400.0], dtype=torch.float16),
):
    x.requires_grad_()
    for norm in x.norm(), torch.sqrt((x * x).sum()):
        (gradient,) = torch.autograd.grad(norm, x)
        print(f"{norm:8.3g} {gradient[0]:6.3g}", end="  ")
    print(x.detach())
