import torch

target = torch.tensor([1.0, torch.nan, 5.0])
x = torch.tensor([2.0, 3.0, 4.0])
known = ~target.isnan()
filled = torch.where(known, target, 0.0)

losses = {
    "index the loss": lambda w: ((w * x - target) ** 2)[known].mean(),
    "times the mask": lambda w: ((w * x - target) ** 2 * known).mean(),
    "absolute value": lambda w: (w * x - target).abs()[known].mean(),
    "index first": lambda w: ((w * x)[known] - target[known]).pow(2).mean(),
    "fill first": lambda w: ((w * x - filled) ** 2)[known].mean(),
}
for name, loss in losses.items():
    w = torch.tensor(2.0, requires_grad=True)
    value = loss(w)
    value.backward()
    print(f"{name:14}  loss {value.item()}  gradient {w.grad.item()}")
