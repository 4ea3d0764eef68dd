import warnings

import torch

torch.set_warn_always(True)
x = torch.tensor(5.0, requires_grad=True)
with warnings.catch_warnings(record=True, action="always") as caught:
    (x**3).backward(create_graph=True)
message = str(caught[0].message).partition(" (Triggered")[0]
print(f"{caught[0].category.__name__}: {message}")

(slope,) = torch.autograd.grad(x**3, x, create_graph=True)
print("mended", *torch.autograd.grad(slope, x))
