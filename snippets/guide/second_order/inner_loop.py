import torch


def adapted(start, rate, steps, cut):
    w = start
    for _ in range(steps):
        loss = (w**2 - 2).square()
        (g,) = torch.autograd.grad(loss, w, create_graph=True)
        w = w - rate * (g.detach() if cut == "gradient" else g)
        if cut == "weight":
            w = w.detach().requires_grad_()
    return w


for cut in "nothing", "gradient", "weight":
    rate = torch.tensor(0.05, dtype=torch.float64, requires_grad=True)
    start = torch.tensor(1.0, dtype=torch.float64, requires_grad=True)
    w = adapted(start, rate, 3, cut)
    by_start, by_rate = torch.autograd.grad(
        (w - 1.3) ** 2, (start, rate), allow_unused=True
    )
    print(f"cut {cut:8} by start {by_start}  by rate {by_rate}")
