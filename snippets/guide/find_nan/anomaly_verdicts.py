import warnings

import torch


def cleaned(x):
    h = x * 3
    h.register_hook(lambda g: g.nan_to_num(5.0))
    return h.square().sqrt()


for name, f in [
    ("inf gradient", lambda x: x.sqrt()),
    ("NaN value", lambda x: x * 2 + torch.nan),
    ("inf, then NaN", lambda x: (x * x).sqrt()),
    ("NaN replaced", cleaned),
]:
    x = torch.tensor(0.0, requires_grad=True)
    print(name, f(x).item(), torch.autograd.grad(f(x), x)[0].item())
    with warnings.catch_warnings(action="ignore"):
        try:
            with torch.autograd.detect_anomaly():
                f(x).backward()
        except RuntimeError as error:
            print(error)
