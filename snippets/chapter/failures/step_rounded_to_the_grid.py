import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck

eps, wide = 1e-6, 0.1
for f, at, dtype in (
    (torch.square, 20.0, torch.float32),
    (lambda x: 2 * x, 1e10, torch.float64),
):
    x = torch.tensor([at], dtype=dtype, requires_grad=True)
    print(f"x {at:g} step {eps} taken {(x + eps - x).item():.4e}")
    with warnings.catch_warnings(action="ignore"):
        try:
            gradcheck(f, x, eps=eps)
        except GradcheckError as error:
            print(error, end="")
        print("step", wide, gradcheck(f, x, eps=wide))
