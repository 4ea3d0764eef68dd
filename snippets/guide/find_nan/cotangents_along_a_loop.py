import torch

position = torch.tensor(4.0, requires_grad=True)
path = [position]
for mark in [1.0, 3.0, 4.5, 0.25]:
    gap = path[-1] - mark
    path.append(0.5 * path[-1] + (gap * gap).sqrt())
cotangents = torch.autograd.grad(path[-1], path)
for k, (position, cotangent) in enumerate(zip(path, cotangents)):
    print(k, position.item(), cotangent.item())
