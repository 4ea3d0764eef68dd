import torch

weight = torch.tensor(0.2, dtype=torch.float64, requires_grad=True)
rounded = torch.round(weight)
error = rounded - 0.3
loss = error**2

for step in (rounded, error, loss):
    step.retain_grad()  # keep its cotangent, as a leaf does
loss.backward()
print("loss", loss.item())
print(rounded.grad_fn.name(), "receives", rounded.grad.item())
print("and passes to the weight", weight.grad.item(), "of", loss.grad.item())
