import warnings

import torch

x = torch.tensor(3.0, requires_grad=True)
y = x * x
(5 * y).backward()
with warnings.catch_warnings(record=True, action="always") as caught:
    gradient = y.grad
message = str(caught[0].message).partition(" (Triggered")[0]
print(f"{caught[0].category.__name__}: {message}\n{gradient}")

y = x * x
y.retain_grad()
(5 * y).backward()
print("mended", y.grad)
