import copy

import torch


def train(weight, optimizer, row):
    loss = (torch.sqrt((row @ weight).square().sum()) - 1) ** 2
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"  loss {loss:7.4f}  NaN in weight", weight.isnan().sum().item())


for restored in "weight", "weight and state":
    print("restored:", restored)
    weight = torch.tensor([[1.0, 0.5], [-0.5, 2.0]], requires_grad=True)
    optimizer = torch.optim.Adam([weight], lr=0.1)
    train(weight, optimizer, torch.tensor([1.0, 2.0]))
    saved = weight.detach().clone(), copy.deepcopy(optimizer.state_dict())
    train(weight, optimizer, torch.zeros(2))
    with torch.no_grad():
        weight.copy_(saved[0])
    if "state" in restored:
        optimizer.load_state_dict(saved[1])
    train(weight, optimizer, torch.tensor([3.0, -1.0]))
