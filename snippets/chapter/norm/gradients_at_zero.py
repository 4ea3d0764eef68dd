import torch

x = torch.zeros(3, requires_grad=True)
y = torch.tensor([2.0, -3.0, 6.0], requires_grad=True)
for point in x, y:
    spellings = {
        "x.norm()  ": point.norm(),
        "sqrt(sum) ": torch.sqrt((point * point).sum()),
    }
    for name, norm in spellings.items():
        (gradient,) = torch.autograd.grad(norm, point)
        print(name, "value", norm.item(), "gradient", gradient)
