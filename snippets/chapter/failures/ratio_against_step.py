import matplotlib.pyplot as plt
import torch

f32, f64 = torch.float32, torch.float64
cases = {
    "clamp": (lambda x: x + (x.clamp(max=1) - x).detach(), 1.7, f64),
    "float32 square": (torch.square, 20.0, f32),
    "lost factor": (lambda x: x * x.detach(), 1.5, f64),
    "relu": (torch.relu, 5e-7, f64),
}
steps = [1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2]
print("steps", *steps)
fig, ax = plt.subplots(figsize=(7, 3), layout="constrained")
for name, (f, at, dtype) in cases.items():
    x = torch.tensor(at, dtype=dtype, requires_grad=True)
    (analytical,) = torch.autograd.grad(f(x), x)
    numerical = [(f(x + h) - f(x - h)) / (2 * h) for h in steps]
    ratios = [(slope / analytical).item() for slope in numerical]
    print(f"{name} at {at}, value {f(x):g}, slope {analytical:g}:")
    print(*(f"{ratio:.2f}" for ratio in ratios))
    ax.semilogx(steps, ratios, marker="o")
    ax.text(3e-2, ratios[-1], name, va="center")
ax.set_xlabel("step eps")
ax.set_ylabel("numerical / analytical")
plt.show()
