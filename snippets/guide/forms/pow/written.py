import torch
from torch.func import grad

for base, exponent in ((0.0, 0.5), (0.0, -1.0), (0.0, 2.0), (-2.0, 2.0)):
    at = torch.tensor(base), torch.tensor(exponent)
    first = [y.item() for y in grad(torch.pow, (0, 1))(*at)]
    second = grad(grad(torch.pow, 1), 1)(*at).item()
    print(f"{base} ** {exponent}: by base {first[0]}, by exponent {first[1]},")
    print(f"    by exponent twice {second}")
