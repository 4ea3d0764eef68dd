import torch
from torch.autograd import grad, gradcheck, gradgradcheck


def outputs(f, x):
    """The outputs of f that can have a gradient, as a tuple."""
    y = f(x)
    ys = y if isinstance(y, tuple) else (y,)
    return tuple(y for y in ys if y.is_floating_point())


def linear(f, x):
    """Hold one large cotangent's backward against the sum of one-hot ones."""
    for y in (y for y in outputs(f, x) if y.requires_grad):
        rows = [grad(e, x, retain_graph=True)[0] for e in y.flatten()]
        (whole,) = grad(y, x, y.new_tensor(-3).expand_as(y), retain_graph=True)
        bound = 1e-9 * sum(row.abs() for row in rows)
        if not ((whole + 3 * sum(rows)).abs() <= bound).all():
            raise RuntimeError("the backward is not linear in its cotangent")


def check_backward(f, x):
    """Yield the name of each check that the backward of f fails at x.

    f maps x, real and of double precision, to a tensor or a tuple of tensors.
    """
    if x.dtype != torch.double or x.numel() == 0:
        raise ValueError("check_backward needs entries, in double precision")
    x = x.detach().requires_grad_()
    at, wide = x.detach().clone(), {"eps": 1e-3, "atol": 1e-2, "rtol": 1e-2}

    def plain(x):
        return outputs(f, x)

    def one_side(sign):  # 4 f(at + s / 2) - f(at + s): exact to second order
        def inner(x):
            step = (x - at) + sign * (x - at).abs()
            near, far = outputs(f, at + step / 2), outputs(f, at + step)
            return tuple(4 * a - b for a, b in zip(near, far))

        return inner

    def stacked(x):
        pairs = zip(outputs(f, x), outputs(f, x))
        return tuple(torch.stack(pair, -1) for pair in pairs)

    checks = {
        "default": lambda: gradcheck(plain, x),
        "batched": lambda: gradcheck(plain, x, check_batched_grad=True),
        "forward": lambda: gradcheck(plain, x, check_forward_ad=True),
        "tight": lambda: gradcheck(plain, x, atol=1e-8, rtol=1e-6),
        "linear": lambda: linear(f, x),
        "slice": lambda: gradcheck(stacked, x),
        "left": lambda: gradcheck(one_side(-1), x),
        "right": lambda: gradcheck(one_side(1), x),
        "float32": lambda: gradcheck(lambda x: plain(x.float()), x, **wide),
        "second": lambda: gradgradcheck(plain, x),
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
