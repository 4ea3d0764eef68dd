import warnings

import torch
from check_backward import check_backward
from torch.autograd import Function, gradcheck
from torch.nn.functional import huber_loss


def rule(forward, backward, jvp=None, materialize=True):
    class Rule(Function):
        @staticmethod
        def forward(ctx, *inputs):
            ctx.set_materialize_grads(materialize)
            ctx.save_for_backward(*inputs)
            ctx.save_for_forward(*inputs)
            return forward(*inputs)

        @staticmethod
        def backward(ctx, g):
            return backward(g, *ctx.saved_tensors)

    if jvp is not None:
        Rule.jvp = staticmethod(lambda ctx, t: jvp(t, *ctx.saved_tensors))
    return Rule.apply


def in_memory_order(t):
    return t.as_strided(t.shape, torch.empty(t.shape).stride())


def gradients_by_address(g, a, b):
    gradients = {a.data_ptr(): g * b.cos()}
    gradients[b.data_ptr()] = -g * a * b.sin()
    return gradients[a.data_ptr()], gradients[b.data_ptr()]


torch.manual_seed(0)
warnings.simplefilter("ignore")
matrix = torch.tensor([[1.0, 2.0, 0.0], [-3.0, 0.5, 1.0], [0.0, 4.0, -2.0]])
u = torch.rand(6, generator=torch.Generator())
blind = torch.stack([u[1], -u[0], *torch.zeros(4)]).view(3, 2)
factor = torch.rand(3, 2)
square = torch.square
product = rule(lambda a, b: a * b.cos(), gradients_by_address)

rules = {
    "factor lost": rule(square, lambda g, x: g * x),
    "sign lost": rule(torch.cos, lambda g, x: g * x.sin()),
    "matrix transposed": rule(
        lambda x: matrix.to(x) @ x, lambda g, x: matrix.to(x) @ g
    ),
    "off by 0.08 %": rule(torch.exp, lambda g, x: g * 1.0008 * x.exp()),
    "zero for 1e-6 x²": rule(lambda x: 1e-6 * x * x, lambda g, x: g * 0 * x),
    "wrong for |x| > 2": rule(
        lambda x: huber_loss(x, torch.zeros_like(x), "none", delta=2),
        lambda g, x: g * x,
    ),
    "abs, 0 at its kink": rule(torch.abs, lambda g, x: g * x.sign()),
    "norm, 0 at origin": rule(
        lambda x: x.norm(dim=1, keepdim=True),
        lambda g, x: g * (x / x.norm(dim=1, keepdim=True)).nan_to_num(),
    ),
    "blind to fast mode": rule(
        square, lambda g, x: g * 2 * x + 9 * g[0, 0] * blind.to(x)
    ),
    "g in memory order": rule(square, lambda g, x: in_memory_order(g) * 2 * x),
    "x in memory order": rule(square, lambda g, x: g * 2 * in_memory_order(x)),
    "sign of g ignored": rule(square, lambda g, x: g.abs() * 2 * x),
    "size of g ignored": rule(square, lambda g, x: g.sgn() * 2 * x),
    "inputs that alias": lambda a: product(a, factor.to(a)),
    "x detached": rule(square, lambda g, x: g * 2 * x.detach()),
    "branch on g.any()": rule(
        square, lambda g, x: g * 2 * x if g.any() else g
    ),
    "g that is None": rule(square, lambda g, x: g * 2 * x, materialize=False),
    "noise of 1e-9": rule(
        square, lambda g, x: g * 2 * x * (1 + 1e-9 * torch.randn_like(x))
    ),
    "float32 branch": rule(
        square, lambda g, x: g * x * (1 if x.dtype == torch.float32 else 2)
    ),
    "factor lost in jvp": rule(
        square, lambda g, x: g * 2 * x, lambda t, x: t * x
    ),
}


def passes(f, x):
    try:
        return gradcheck(f, x, raise_exception=False)
    except TypeError:
        return False


typical = torch.rand(3, 2, dtype=torch.double) + 0.5
chosen = torch.tensor([[0, -1.2, 4], [0, 2.5, 0.7]]).double().mT
points = [typical.requires_grad_(), chosen.requires_grad_()]
passed, silent = ([], []), ([], [])
print(
    "rule, gradcheck at a typical and the chosen point, check_backward there"
)
for name, f in rules.items():
    for x, by_gradcheck, by_all in zip(points, passed, silent):
        by_gradcheck += [name] if passes(f, x) else []
        named = list(check_backward(f, x))
        by_all += [] if named else [name]
    words = [
        "passes" if name in by_gradcheck else "fails"
        for by_gradcheck in passed
    ]
    print(f"{name:18} {words[0]:6} {words[1]:6}", *(named or ["passes"]))
for x, by_gradcheck, by_all in zip(("typical", "chosen"), passed, silent):
    counts = (
        f"gradcheck passes {len(by_gradcheck)} of {len(rules)}, check_backward"
    )
    print(f"{x}: {counts} {len(by_all)}:", ", ".join(by_all))
correct = rule(square, lambda g, x: g * 2 * x, lambda t, x: t * 2 * x)
print("a right rule:", *(list(check_backward(correct, x)) for x in points))
