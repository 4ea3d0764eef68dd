import torch

for least in (1e-12, 1e-7):
    x = torch.tensor(0.0, dtype=torch.float16, requires_grad=True)
    y = x.clamp(min=least).log()
    y.backward()
    print(f"float16, clamp to {least:g}: {y.item()}, slope {x.grad.item()}")
