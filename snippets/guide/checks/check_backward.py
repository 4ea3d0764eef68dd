import torch
from torch.autograd import gradcheck, gradgradcheck


def check_backward(f, x):
    at, wide = x.detach().clone(), {"eps": 1e-3, "atol": 1e-2, "rtol": 1e-2}
    checks = {
        "batched": lambda: gradcheck(f, x, check_batched_grad=True),
        "tight": lambda: gradcheck(f, x, atol=1e-8, rtol=1e-6),
        "summed": lambda: gradcheck(lambda x: -3 * f(x).sum(), x),
        "slice": lambda: gradcheck(lambda x: torch.stack([f(x), f(x)], -1), x),
        "left": lambda: gradcheck(lambda x: f(x - (x - at).abs()), x),
        "right": lambda: gradcheck(lambda x: f(x + (x - at).abs()), x),
        "float32": lambda: gradcheck(lambda x: f(x.float()), x, **wide),
        "second": lambda: gradgradcheck(f, x),
    }
    for name, check in checks.items():
        try:
            check()
        except (RuntimeError, TypeError):
            yield name


def square(x, rule):
    y = x * x
    y.register_hook(lambda g: None if g is None else rule(g))
    return y


x = torch.tensor([[0, -1.2], [2.5, 0.7]]).double().mT.requires_grad_()
for name, f in {
    "off by 0.08 %": lambda x: 1.0008 * x - 0.0008 * x.detach(),
    "kink at 0": torch.abs,
    "float32": lambda x: x * (x if x.dtype == torch.double else x.detach()),
    "right": torch.square,
    "clipped g": lambda x: square(x, lambda g: g.clamp(-1, 1)),
    "layout of g": lambda x: square(x, lambda g: g.as_strided((2, 2), (2, 1))),
    "branch on g": lambda x: square(x, lambda g: g if g.any() else 0 * g),
}.items():
    print(name, gradcheck(f, x, raise_exception=False), *check_backward(f, x))
