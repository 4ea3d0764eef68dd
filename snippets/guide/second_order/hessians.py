import torch
from torch.autograd.functional import hessian

zero = torch.zeros(2, dtype=torch.float64)
functions = {
    "x.norm() ** 2": lambda x: x.norm() ** 2,
    "(x * x).sum()": lambda x: (x * x).sum(),
    "relu(x)": lambda x: torch.relu(x).sum(),
    "relu(x) ** 2": lambda x: torch.relu(x).pow(2).sum(),
    "clamp(x, -1, 1) ** 2": lambda x: x.clamp(-1, 1).pow(2).sum(),
    "softplus(x)": lambda x: torch.nn.functional.softplus(x).sum(),
}
for point in zero, zero + 2:
    print("at", point.tolist())
    for name, f in functions.items():
        print(f"  {name:21} diagonal", hessian(f, point).diagonal().tolist())
