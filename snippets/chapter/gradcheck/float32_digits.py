import torch

for dtype in (torch.float32, torch.float64):
    print(dtype, "spacing above 1", f"{torch.finfo(dtype).eps:.3g}")

torch.manual_seed(0)
x = torch.randn(2)
eps = 1e-6
up, down = (x + eps) ** 2, (x - eps) ** 2
spacing = torch.nextafter(up, torch.full_like(up, torch.inf)) - up
grid = spacing / (2 * eps)
rows = {
    "step": x + eps - x,
    "f(x + eps)": up,
    "f(x - eps)": down,
    "spacing": spacing,
    "grid": grid,
    "numerical": (up - down) / (2 * eps),
    "numerical/grid": (up - down) / (2 * eps) / grid,
    "2x/grid": 2 * x / grid,
    "over true step": (up - down) / ((x + eps) - (x - eps)),
    "2x": 2 * x,
}
for label, row in rows.items():
    print(f"{label:14}", *(f"{value:12.7g}" for value in row.tolist()))
