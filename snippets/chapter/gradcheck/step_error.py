import inspect
import math

import matplotlib.pyplot as plt
import torch

parameters = inspect.signature(torch.autograd.gradcheck).parameters
eps, rtol = parameters["eps"].default, parameters["rtol"].default
print("eps", eps, "rtol", rtol)


def largest_error(x, h):
    difference = ((x + h) ** 3 - (x - h) ** 3) / (2 * h)
    return (difference / (3 * x**2) - 1).abs().max().item()


steps = [10 ** (k / 4) for k in range(-48, 1)]
figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
for dtype in (torch.float32, torch.float64):
    x = 1 + torch.arange(100, dtype=dtype) / 100
    errors = [largest_error(x, h) for h in steps]
    best, step = min(zip(errors, steps))
    print(dtype, f"{largest_error(x, eps):.0e} at eps,", end=" ")
    print(f"best {best:.0e} at {step:.0e}")
    axes.loglog(steps, errors, label=str(dtype).removeprefix("torch."))
for low, high in ((1e-12, 1e-8), (1e-4, 1.0)):
    ratio = largest_error(x, high) / largest_error(x, low)
    slope = math.log(ratio, high / low)
    print(dtype, f"slope from {low} to {high}: {slope:.1f}")

axes.axvline(eps, linestyle="--", color="C2", label="default eps")
axes.axhline(rtol, linestyle=":", color="C3", label="default rtol")
axes.text(1e-12, 1e-9, "round-off error,\nfalling as 1/h")
axes.text(1e-3, 1e-9, "truncation error,\ngrowing as h²")
axes.set(xlabel="step h", ylabel="largest relative error")
figure.legend(loc="outside upper center", ncols=4)
plt.show()
