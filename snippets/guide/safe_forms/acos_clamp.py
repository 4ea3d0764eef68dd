import torch
from torch.func import grad

forms = {
    "acos": torch.acos,
    "clamp at 1": lambda c: torch.acos(c.clamp(-1, 1)),
    "clamp inside": lambda c: torch.acos(c.clamp(-1 + 1e-6, 1 - 1e-6)),
}
for name, form in forms.items():
    print(name)
    for c in torch.tensor(
        [-1.1, -1.0, 0.5, 1 - 1e-8, 1.0, 1.1], dtype=torch.float64
    ):
        print(f"  {c:.8g} {form(c):.6g} {grad(form)(c):.4g}")
