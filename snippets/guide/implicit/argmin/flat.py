import torch
from torch.func import grad, hessian


def loss(w, a):  # only the sum of w is determined
    return (w.sum() - a) ** 2


w = torch.tensor([1.0, 2.0], dtype=torch.float64)
a = torch.tensor(3.0, dtype=torch.float64)
print(
    "curvatures", torch.linalg.eigvalsh(hessian(loss)(w, a)).numpy().round(4)
)
mixed = torch.func.jacrev(grad(loss), argnums=1)(w, a)
try:
    print(torch.linalg.solve(hessian(loss)(w, a), -mixed))
except RuntimeError as error:
    print(str(error).partition(":")[2])
for ridge in 1e-1, 1e-6:
    curved = hessian(loss)(w, a) + ridge * torch.eye(2)
    print(
        f"ridge {ridge:g}  slope of w",
        torch.linalg.solve(curved, -mixed).numpy().round(4),
    )
