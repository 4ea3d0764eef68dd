import torch


def covariance(v):  # three numbers fill both halves
    return torch.stack([v[0], v[1], v[1], v[2]]).reshape(2, 2)


def corner(a):
    return torch.linalg.cholesky(a)[1, 0]  # a[1, 0] / sqrt(a[0, 0])


v = torch.tensor([9.0, 6.0, 8.0], dtype=torch.float64)
to_a = torch.func.grad(corner)(covariance(v))
to_v = torch.func.grad(lambda v: corner(covariance(v)))(v)
print(f"to a[1, 0] {to_a[1, 0]:.4f}, to a[0, 1] {to_a[0, 1]:.4f}")
print(f"to v[1] {to_v[1]:.4f}")
