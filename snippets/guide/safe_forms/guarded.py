import torch
from torch.func import grad


def guarded(function, x, bad, stand_in, result):
    return torch.where(bad, result, function(torch.where(bad, stand_in, x)))


cases = {
    "sqrt": (torch.sqrt, 0.0, 1.0, 0.0),
    "log": (torch.log, 0.0, 1.0, -9.0),
    "reciprocal": (torch.reciprocal, 0.0, 1.0, 9.0),
    "acos": (torch.acos, 1.0, 0.5, 0.0),
}
for name, (function, point, stand_in, result) in cases.items():
    print(name)
    for x in torch.tensor([point, 0.25], dtype=torch.float64):
        for form in (
            lambda x: function(x),
            lambda x: torch.where(x == point, result, function(x)),
            lambda x: guarded(function, x, x == point, stand_in, result),
        ):
            print(f"  {form(x):.3g} {grad(form)(x):.3g}", end="")
        print()
