import torch
from torch.func import grad

forms = {
    "x.log()": torch.log,
    "(x + 1e-12).log()": lambda x: torch.log(x + 1e-12),
    "x.clamp(min=1e-12).log()": lambda x: x.clamp(min=1e-12).log(),
}
zero, below = torch.tensor([0.0, 1e-20], dtype=torch.float64)
for name, form in forms.items():
    print(f"{name} at 0: {form(zero):.4g}, slope {grad(form)(zero):.4g}")
    slope = grad(form)(below)
    print(f"{name} at 1e-20: {form(below):.4g}, slope {slope:.4g}")
