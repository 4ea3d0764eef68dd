import torch

single, half = torch.float32, torch.float16
points = [
    ([0.1, -0.2, 0.3], single),
    ([0.0, 0.0, 0.0], single),
    ([1e20], single),
    ([1e-30], single),
    ([3e20, -4e20], single),
    ([3e-30, -4e-30], single),
    ([300.0, -400.0], half),
    ([200.0, -200.0], half),
]
print("x.norm() gradient   sqrt(sum) gradient   x")
for point, dtype in points:
    x = torch.tensor(point, dtype=dtype, requires_grad=True)
    for norm in x.norm(), torch.sqrt((x * x).sum()):
        (gradient,) = torch.autograd.grad(norm, x)
        print(f"{norm:8.3g} {gradient[0]:8.3g}", end="    ")
    print(point, dtype)
