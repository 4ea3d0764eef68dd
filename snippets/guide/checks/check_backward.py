import torch
from torch.autograd import gradcheck, gradgradcheck


def check_backward(f, x):
    at, wide = x.detach().clone(), {"eps": 1e-3, "atol": 1e-2, "rtol": 1e-2}
    checks = {
        "default": lambda: gradcheck(f, x),
        "batched": lambda: gradcheck(f, x, check_batched_grad=True),
        "forward": lambda: gradcheck(f, x, check_forward_ad=True),
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
        except (RuntimeError, TypeError) as error:
            if name != "forward" or not isinstance(error, NotImplementedError):
                yield name


if __name__ == "__main__":
    x = torch.tensor([[0, -1.2, 4], [0, 2.5, 0.7]]).double().mT
    x.requires_grad_()
    for name, f in {
        "right": torch.square,
        "off by 0.08 %": lambda x: 1.0008 * x - 0.0008 * x.detach(),
        "kink at 0": torch.abs,
        "no second": lambda x: torch.cdist(x, torch.eye(2).to(x)),
        "detached": lambda x: x.detach() * x,
    }.items():
        print(name, gradcheck(f, x, raise_exception=False), end=" ")
        print(*check_backward(f, x))
