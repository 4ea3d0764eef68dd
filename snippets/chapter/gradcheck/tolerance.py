import inspect

import torch

parameters = inspect.signature(torch.autograd.gradcheck).parameters
eps = parameters["eps"].default
atol, rtol = parameters["atol"].default, parameters["rtol"].default
print("atol", atol, "rtol", rtol)

torch.manual_seed(0)
point = torch.randn(2)
for dtype in (torch.float32, torch.float64):
    x = point.to(dtype)
    numerical = ((x + eps) ** 2 - (x - eps) ** 2) / (2 * eps)
    gap = (2 * x - numerical).abs()
    allowed = atol + rtol * numerical.abs()
    print(dtype, "within the bound", (gap <= allowed).tolist())
    print("gap    ", gap.numpy().round(5))
    print("allowed", allowed.numpy().round(5))
