import torch

x = torch.zeros(2, requires_grad=True)
squares = x * x
total = squares.sum()
norm = torch.sqrt(total)

for step in (squares, total, norm):
    step.retain_grad()  # keep its cotangent, as a leaf does
norm.backward()
steps = {"norm": norm, "total": total, "squares": squares, "x": x}
for name, tensor in steps.items():
    print(f"{name:8}value {tensor.tolist()}  cotangent {tensor.grad.tolist()}")
