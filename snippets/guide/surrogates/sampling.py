import torch
from torch.distributions import Bernoulli, Normal

torch.manual_seed(0)
mean = torch.tensor(1.0, requires_grad=True, dtype=torch.float64)
values = {
    "square": (torch.square, 2.0),
    "sin 50 x": (lambda x: torch.sin(50 * x), 0.0),
    "step at 1": (lambda x: (x > 1) + 0 * x, (2 * torch.pi) ** -0.5),
}
for name, (value, true) in values.items():
    # each draw has a mean of its own, so its gradient can be read
    means = mean.detach().expand(200_000).clone().requires_grad_()
    draws = Normal(means, 1.0).rsample()  # mean + noise: a path to it
    (path,) = torch.autograd.grad(value(draws).sum(), means)
    fixed = draws.detach()  # no path: the log-probability alone
    score = (Normal(means, 1.0).log_prob(fixed) * value(fixed)).sum()
    (by_score,) = torch.autograd.grad(score, means)
    print(f"{name:9}  true {true:.2f}", end="")
    for way, g in ("path", path), ("score", by_score):
        print(f"  {way} {g.mean():5.2f}, scatter {g.std():4.1f}", end="")
    print()
for family in Bernoulli, Normal:
    print(family.__name__, "has rsample:", family.has_rsample)
