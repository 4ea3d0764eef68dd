import matplotlib.pyplot as plt
import torch

eps = 1e-6


def smoothed(radius):
    return torch.sqrt(radius * radius + eps * eps)


radius = torch.logspace(-8, 0, 81, dtype=torch.float64)
error = smoothed(radius) - radius
tail = eps * eps / (2 * radius)
slope = torch.func.vmap(torch.func.grad(smoothed))(radius)

print("at the origin", smoothed(torch.zeros(1, dtype=torch.float64)).item())
for row in torch.stack([radius, error, tail, slope]).T[::20]:
    print("|x| {:.0e}  error {:.2e}  tail {:.2e}  slope {:.4f}".format(*row))

_, (left, right) = plt.subplots(1, 2, figsize=(7, 3), layout="constrained")
left.loglog(radius, error, label="error")
left.loglog(radius, tail, linestyle="--", label="eps² / (2 |x|)")
left.set_xlabel("|x|")
left.set_ylabel("error of the value")
left.legend(loc="lower left")
right.semilogx(radius, slope)
right.set_xlabel("|x|")
right.set_ylabel("length of the gradient")
plt.show()
