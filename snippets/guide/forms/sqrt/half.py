import torch

for eps in (1e-8, 1e-6):
    x = torch.tensor(0.0, dtype=torch.float16, requires_grad=True)
    torch.sqrt(x + eps).backward()
    print(f"float16, eps {eps:g}: gradient at 0 is {x.grad.item()}")
