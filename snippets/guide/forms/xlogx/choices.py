import torch
from torch.func import grad

forms = {
    "torch.xlogy(x, x)": lambda x: torch.xlogy(x, x),
    "-torch.special.entr(x)": lambda x: -torch.special.entr(x),
    "x * x.clamp(min=1e-12).log()": lambda x: x * x.clamp(min=1e-12).log(),
    "torch.xlogy(x, 2.0)": lambda x: torch.xlogy(x, 2.0),
}
zero, below = torch.tensor([0.0, -1.0], dtype=torch.float64)
for name, form in forms.items():
    value, slope, minus = form(zero), grad(form)(zero), form(below)
    print(f"{name}: {value:.4g} at 0, slope {slope:.4g}; {minus:.4g} at -1")
