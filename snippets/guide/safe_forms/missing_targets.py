import torch

target = torch.tensor([1.0, float("nan"), 5.0])
x = torch.tensor([2.0, 3.0, 4.0])
known = ~target.isnan()
filled = torch.where(known, target, 0.0)

losses = {
    "mask after": lambda w: ((w * x - target) ** 2)[known].sum(),
    "times mask": lambda w: ((w * x - target) ** 2 * known).sum(),
    "mask before": lambda w: ((w * x)[known] - target[known]).pow(2).sum(),
    "fill": lambda w: ((w * x - filled) ** 2 * known).sum(),
    "L1, mask after": lambda w: (w * x - target).abs()[known].sum(),
}
for name, loss in losses.items():
    w = torch.tensor(2.0, requires_grad=True)
    value = loss(w)
    (first,) = torch.autograd.grad(value, w, create_graph=True)
    print(name, value.item(), first.item())
