import torch

nan = float("nan")
x = torch.tensor([[1.0, 2.0], [nan, 3.0]])
weight = torch.tensor([[4.0, -5.0]], requires_grad=True)
for name, out in {
    "slice after": (x @ weight.T)[:1],
    "slice before": x[:1] @ weight.T,
    "fill": (x.nan_to_num() @ weight.T)[:1],
}.items():
    (first,) = torch.autograd.grad(out.sum(), weight)
    print(name, out.item(), *first[0].tolist())
t = torch.tensor(3.0, requires_grad=True)
buffer = torch.zeros(2)
buffer[0] = t * nan
buffer[1] = t * t
stacked = torch.stack([t * nan, t * t])
for cells in (buffer, stacked, [t * nan, t * t]):
    print(cells[1].item(), torch.autograd.grad(cells[1], t)[0].item())
