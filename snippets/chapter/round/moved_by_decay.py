import torch

for name in "SGD", "Adam", "AdamW":
    weight = torch.tensor([0.3, -0.8], dtype=torch.float64, requires_grad=True)
    start = weight.detach().clone()
    optimizer = getattr(torch.optim, name)([weight], lr=0.1)
    torch.round(weight).sum().backward()
    optimizer.step()
    moved = not torch.equal(weight, start)
    print(f"{name:5}  gradient {weight.grad.tolist()}  moved {moved}")
