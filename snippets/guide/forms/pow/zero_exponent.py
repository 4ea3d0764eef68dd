import torch
from torch.func import grad

at = torch.tensor(2.0), torch.tensor(0.0)
print("by base, then exponent:", grad(grad(torch.pow, 0), 1)(*at).item())
print("by exponent, then base:", grad(grad(torch.pow, 1), 0)(*at).item())
