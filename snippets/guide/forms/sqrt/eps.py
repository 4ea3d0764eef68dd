import torch
from torch.func import grad


def two_wheres(x):
    zero = x == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, x).sqrt())


forms = {"two wheres": two_wheres}
for eps in (0.0, 1e-12, 1e-8, 1e-4):
    forms[f"eps {eps:g}"] = lambda x, eps=eps: torch.sqrt(x + eps)
for name, form in forms.items():
    print(name)
    for x in torch.tensor([0.0, 1e-10, 1.0], dtype=torch.float64):
        orders = x, form(x), grad(form)(x), grad(grad(form))(x)
        print(" ", *(f"{y:.4g}" for y in orders))
