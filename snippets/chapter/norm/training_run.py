import torch


def library(x):
    return x.norm()


def spelled_out(x):
    return torch.sqrt((x * x).sum())


rows = torch.tensor([[1.0, 2.0], [-2.0, 1.0], [0.0, 0.0], [3.0, -1.0]])
for norm in library, spelled_out:
    weight = torch.tensor([[1.0, 0.5], [-0.5, 2.0]], requires_grad=True)
    optimizer = torch.optim.Adam([weight], lr=0.1)
    for step, row in enumerate(rows):
        loss = (norm(row @ weight) - 1) ** 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        moments = optimizer.state[weight]
        held = weight, moments["exp_avg"], moments["exp_avg_sq"]
        nans = [entry.isnan().sum().item() for entry in held]
        print(f"{norm.__name__:11} step {step}  loss {loss:7.4f}  NaN", *nans)
