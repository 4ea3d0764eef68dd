import torch

x = torch.tensor([[1.0, 2.0], [torch.nan, 3.0]])
weight = torch.tensor([[4.0, -5.0]], requires_grad=True)
for name, out in {
    "slice the output": (x @ weight.T)[:1],
    "slice the input": x[:1] @ weight.T,
    "times zero": (x * torch.tensor([[1.0], [0.0]]) @ weight.T)[:1],
}.items():
    (gradient,) = torch.autograd.grad(out.sum(), weight)
    print(f"{name:16}  output {out.item()}  gradient {gradient[0].tolist()}")
