import matplotlib.pyplot as plt
import torch

spellings = {
    "x.norm()": lambda x: x.norm(),
    "torch.sqrt((x * x).sum())": lambda x: torch.sqrt((x * x).sum()),
}
u = torch.tensor([0.6, -0.8], dtype=torch.float64)
t = torch.arange(-6, 7, dtype=torch.float64).div(10).requires_grad_()
points = t[:, None] * u

figure, (left, right) = plt.subplots(
    1, 2, figsize=(7, 3), layout="constrained"
)
for (name, norm), size in zip(spellings.items(), (9, 4)):
    value = torch.stack([norm(x) for x in points])
    (slope,) = torch.autograd.grad(value.sum(), t, retain_graph=True)
    for index in 0, 6, -1:
        row = torch.hstack([points[index], value[index], slope[index]])
        x0, x1, height, steep = row.tolist()
        print(
            f"x {x0:5.2f} {x1:5.2f}  value {height:.2f}  slope {steep:5.2f}",
            name,
        )

    at = t.detach()
    left.plot(at, value.detach(), "o", ms=size, mfc="none", label=name)
    (drawn,) = right.plot(at, slope, "o", ms=size, mfc="none")
    for undefined in at[slope.isnan()]:
        right.axvline(undefined, color=drawn.get_color(), linestyle=":")
        right.annotate(" nan at 0", (undefined, 0.3))

left.set(xlabel="t", ylabel="value at t u")
right.set(xlabel="t", ylabel="slope at t u")
figure.legend(loc="outside upper center", ncols=2)
plt.show()
