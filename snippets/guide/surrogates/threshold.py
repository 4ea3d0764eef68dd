import torch

x = torch.tensor([0.2, 0.45, 0.8])
threshold = torch.tensor(0.5, requires_grad=True)
hard = torch.where(x > threshold, x, 0.0)
print("hard gate, has a graph:", hard.requires_grad)

for width in (0.5, 0.05):
    soft = torch.sigmoid((x - threshold) / width)
    gate = (x > threshold).to(x.dtype) + (soft - soft.detach())
    (g,) = torch.autograd.grad((gate * x).sum(), threshold)
    value = [round(v, 2) for v in (gate * x).tolist()]
    print(f"width {width}  value {value}  by threshold {g:.4f}")
