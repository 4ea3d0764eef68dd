import torch
from torch.func import grad, hessian, jacrev

cases = {
    "vector_norm": (torch.linalg.vector_norm, [0.0, 0.0]),
    "sinc": (lambda x: torch.sinc(x).sum(), [0.0]),
    "std": (torch.std, [2.0, 2.0]),
    "prod": (torch.prod, [0.0, 3.0]),
}
for name, (function, point) in cases.items():
    x = torch.tensor(point, dtype=torch.float64)
    print(f"{name:12} first {grad(function)(x).tolist()}")
    print(
        f"{'':12} reverse over reverse {jacrev(grad(function))(x)[0].tolist()}"
    )
    print(f"{'':12} forward over reverse {hessian(function)(x)[0].tolist()}")
