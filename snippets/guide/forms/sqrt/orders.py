import torch
from torch.func import grad

zero = torch.tensor(0.0)
for name, f in (
    ("torch.sqrt(x)", torch.sqrt),
    ("x**0.5", lambda x: x**0.5),
):
    first, second = grad(f)(zero).item(), grad(grad(f))(zero).item()
    print(f"{name} at 0: first derivative {first}, second {second}")
