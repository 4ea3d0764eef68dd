import math

import torch
import torch.nn.functional as F
from torch.autograd import Function, grad, gradcheck, gradgradcheck
from torch.autograd.graph import saved_tensors_hooks


def dot(x, y):
    return (x * y).sum(-1, keepdim=True)


def is_zero(x):
    return (x == 0).all(-1, keepdim=True)


def nonzero(x):
    return torch.where(is_zero(x), 1.0, x)


def root(total):
    zero = total == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, total).sqrt())


def quotient(a, b):
    zero = b == 0
    return torch.where(zero, 0.0, a / torch.where(zero, 1.0, b))


class Norm(Function):
    @staticmethod
    def forward(ctx, x):
        norm = torch.linalg.vector_norm(x, dim=-1)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, g):
        x, norm = ctx.saved_tensors
        return quotient(g, norm)[..., None] * x


def guarded_unit(x):
    length = dot(nonzero(x), nonzero(x)).sqrt()
    return torch.where(is_zero(x), 0.0, nonzero(x) / length)


class Normalize(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return guarded_unit(x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        unit, length = guarded_unit(x), dot(nonzero(x), nonzero(x)).sqrt()
        return torch.where(is_zero(x), 0.0, (g - unit * dot(unit, g)) / length)


def gaps(x):
    return x[..., :, None, :] - x[..., None, :, :]


class Distances(Function):
    @staticmethod
    def forward(ctx, x):
        mode = "donot_use_mm_for_euclid_dist"
        distances = torch.cdist(x, x, compute_mode=mode)
        ctx.save_for_backward(x, distances)
        return distances

    @staticmethod
    def backward(ctx, g):
        x, distances = ctx.saved_tensors
        return (quotient(g + g.mT, distances)[..., None] * gaps(x)).sum(-2)


def cosine(x, y):
    lengths = dot(x, x).sqrt() * dot(y, y).sqrt()
    return (dot(x, y) / lengths).squeeze(-1)


def guarded_cosine(x, y):
    zero = (x == 0).all(-1)
    return torch.where(zero, 0.0, cosine(nonzero(x), y))


class Cosine(Function):
    @staticmethod
    def forward(ctx, x, y):
        ctx.save_for_backward(x, y)
        return guarded_cosine(x, y)

    @staticmethod
    def backward(ctx, g):
        x, y = ctx.saved_tensors
        g = torch.where(is_zero(x), 0.0, g[..., None])
        a, b = guarded_unit(x), guarded_unit(y)
        return (
            g * (b - dot(a, b) * a) / dot(nonzero(x), nonzero(x)).sqrt(),
            g * (a - dot(a, b) * b) / dot(y, y).sqrt(),
        )


class Std(Function):
    @staticmethod
    def forward(ctx, x):
        std = x.std(-1)
        ctx.save_for_backward(x, std)
        return std

    @staticmethod
    def backward(ctx, g):
        x, std = ctx.saved_tensors
        centred = x - x.mean(-1, keepdim=True)
        return quotient(g, std)[..., None] * centred / (x.shape[-1] - 1)


class Sqrt(Function):
    @staticmethod
    def forward(ctx, x):
        y = x.sqrt()
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, g):
        (y,) = ctx.saved_tensors
        return quotient(g / 2, y)


def guarded_log(x):
    zero = x == 0
    return torch.where(zero, -30.0, torch.where(zero, 1.0, x).log())


class Log(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return guarded_log(x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return quotient(g, x)


class Quotient(Function):
    @staticmethod
    def forward(ctx, b, a):
        ctx.save_for_backward(b, a)
        return quotient(a, b)

    @staticmethod
    def backward(ctx, g):
        b, a = ctx.saved_tensors
        return -quotient(g * quotient(a, b), b), quotient(g, b)


def softmax(x, keep):
    values, scores = x.unbind(-2)
    scores = scores.masked_fill(~keep, -torch.inf)
    return (scores.softmax(-1) * values).sum(-1)


def guarded_softmax(x, keep):
    some = keep.any(-1)
    return torch.where(some, softmax(x, keep | ~some), 0.0)


class MaskedSoftmax(Function):
    @staticmethod
    def forward(ctx, scores, keep):
        weights = scores.masked_fill(~keep, -torch.inf).softmax(-1)
        weights = torch.where(keep.any(-1, keepdim=True), weights, 0.0)
        ctx.save_for_backward(weights)
        return weights

    @staticmethod
    def backward(ctx, g):
        (weights,) = ctx.saved_tensors
        return weights * (g - dot(weights, g)), None


def own_softmax(x, keep):
    values, scores = x.unbind(-2)
    return (MaskedSoftmax.apply(scores, keep) * values).sum(-1)


def attention(x, keep):
    values, scores = x[..., None].unbind(-3)
    query = torch.ones_like(scores[..., :1, :])
    return F.scaled_dot_product_attention(
        query, scores, values, attn_mask=keep[None], scale=1.0
    )


def acos(u, v):
    return cosine(u, v).clamp(-1, 1).acos()


def guarded_acos(u, v):
    c = cosine(u, v)
    one = c >= 1
    return torch.where(one, 0.0, torch.where(one, 0.0, c).acos())


def cross(u, v):
    return torch.linalg.cross(u, v.expand_as(u))


def atan2(u, v):
    across = cross(u, v)
    return torch.atan2(root((across * across).sum(-1)), (u * v).sum(-1))


class Angle(Function):
    @staticmethod
    def forward(ctx, u, v):
        ctx.save_for_backward(u, v)
        return atan2(u, v)

    @staticmethod
    def backward(ctx, g):
        u, v = ctx.saved_tensors
        axis = g[..., None] * guarded_unit(cross(u, v))
        return cross(u, axis) / dot(u, u), cross(axis, v) / dot(v, v)


def guarded_x_log_x(x):
    zero = x == 0
    safe = torch.where(zero, 1.0, x)
    return torch.where(zero, 0.0, safe * safe.log())


class XLogX(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.xlogy(x, x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        zero = x == 0
        slope = torch.where(zero, 1.0, x).log() + 1
        return g * torch.where(zero, 0.0, slope)


def guarded_sinc(x):
    zero = x == 0
    safe = torch.where(zero, 1.0, x)
    return torch.where(zero, 1.0, safe.sin() / safe)


class Sinc(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return guarded_sinc(x)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        small = x.abs() < 0.1
        series = x * (-1 / 3 + x**2 / 30 - x**4 / 840)
        far = torch.where(small, 1.0, x)
        return g * torch.where(
            small, series, (far.cos() - far.sin() / far) / far
        )


def points(point, *scales):
    return [scale * torch.tensor(point).double() for scale in scales]


vectors = points([3.0, -4.0], 0, 1e-9, 1)
turned = points([0.0, 0.0, 1.0], 0, 1e-9, 2)
values_and_scores = torch.tensor([[2.0, 7.0, 5.0], [1.0, 3.0, 2.0]]).double()
masks = torch.tensor([[0, 0, 0], [0, 0, 1], [1, 0, 1]]).bool()
three = torch.tensor(3.0).double()
axis = torch.tensor([2.0, 0.0, 0.0]).double()
one_two = torch.tensor([1.0, 2.0]).double()
families = {
    "norm": {
        "points": [[x] for x in vectors],
        "written": lambda x: (x * x).sum(-1).sqrt(),
        "two wheres": lambda x: root((x * x).sum(-1)),
        "Function": Norm.apply,
        "library": lambda x: torch.linalg.vector_norm(x, dim=-1),
    },
    "normalise": {
        "points": [[x] for x in vectors],
        "written": lambda x: x / x.norm(dim=-1, keepdim=True),
        "two wheres": guarded_unit,
        "Function": Normalize.apply,
        "library": lambda x: F.normalize(x, dim=-1),
    },
    "distance": {
        "points": [[x] for x in points([[0.0, 0.0], [3.0, 1.0]], 0, 1e-9, 1)],
        "written": lambda x: (gaps(x) ** 2).sum(-1).sqrt(),
        "two wheres": lambda x: root((gaps(x) ** 2).sum(-1)),
        "Function": Distances.apply,
        "library": lambda x: torch.cdist(x, x),
    },
    "cosine": {
        "points": [[x, one_two] for x in vectors],
        "written": cosine,
        "two wheres": guarded_cosine,
        "Function": Cosine.apply,
        "library": lambda x, y: F.cosine_similarity(x, y, dim=-1),
    },
    "std": {
        "points": [[5 + x] for x in points([3.0, -4.0, 2.0], 0, 1e-9, 1)],
        "written": lambda x: x.var(-1).sqrt(),
        "two wheres": lambda x: root(x.var(-1)),
        "Function": Std.apply,
        "library": lambda x: x.std(-1),
    },
    "sqrt": {
        "points": [[x] for x in points(1.0, 0, 1e-10, 4)],
        "written": torch.sqrt,
        "two wheres": root,
        "Function": Sqrt.apply,
        "eps": lambda x: (x + 1e-4).sqrt(),
    },
    "log": {
        "points": [[x] for x in points(1.0, 0, 1e-10, 0.5)],
        "written": torch.log,
        "two wheres": guarded_log,
        "Function": Log.apply,
        "clamp": lambda x: x.clamp(min=1e-12).log(),
    },
    "division": {
        "points": [[b, three] for b in points(1.0, 0, 1e-6, 2)],
        "written": lambda b, a: torch.where(b == 0, 0.0, a / b),
        "two wheres": lambda b, a: quotient(a, b),
        "Function": Quotient.apply,
        "nan_to_num": lambda b, a: torch.nan_to_num(a / b, posinf=0.0),
    },
    "softmax": {
        "points": [[values_and_scores, keep] for keep in masks],
        "written": softmax,
        "two wheres": guarded_softmax,
        "Function": own_softmax,
        "library": attention,
    },
    "acos": {
        "points": [[1.5 * axis + x, axis] for x in turned],
        "written": acos,
        "two wheres": guarded_acos,
        "Function": Angle.apply,
        "atan2": atan2,
    },
    "where: x log x": {
        "points": [[x] for x in points(1.0, 0, 1e-9, 0.5)],
        "written": lambda x: torch.where(x == 0, 0.0, x * x.log()),
        "two wheres": guarded_x_log_x,
        "Function": XLogX.apply,
        "library": lambda x: -torch.special.entr(x),
    },
    "where: sin x / x": {
        "points": [[x] for x in points(1.0, 0, 2**-30, 2)],
        "written": lambda x: torch.where(x == 0, 1.0, x.sin() / x),
        "two wheres": guarded_sinc,
        "Function": Sinc.apply,
        "library": lambda x: torch.sinc(x / math.pi),
    },
}


def orders(form, x, *rest):
    x = x.clone().requires_grad_()
    value = form(x, *rest).sum()
    (first,) = grad(value, x, create_graph=True)
    try:
        (second,) = grad(first.flatten()[-1], x)
    except RuntimeError:
        return value.item(), first.flatten()[-1].item(), None
    return value.item(), first.flatten()[-1].item(), second.flatten()[0].item()


def single(tensors):
    return [t.float() if t.is_floating_point() else t for t in tensors]


def agree(a, b):
    if a is None or math.isnan(a):
        return a is b or math.isnan(b)
    return math.isclose(a, b, rel_tol=1e-3)


def shown(number):
    if number is None:
        return "none"
    digits = f"{number + 0.0:.2g}"
    return digits.replace("e+0", "e").replace("e-0", "e-").replace("e+", "e")


def passes(check, form, inputs):
    inputs = [t.clone().requires_grad_(t.is_floating_point()) for t in inputs]
    try:
        check(form, inputs)
    except RuntimeError:
        return "no"
    return "ok"


def cost(form, x, *rest):
    saved, rows = {}, x.repeat(100, *(1 for _ in x.shape)).requires_grad_()
    with saved_tensors_hooks(
        lambda t: saved.setdefault(t.data_ptr(), t), lambda t: t
    ):
        nodes, pending = set(), [form(rows, *rest).grad_fn]
    while pending:
        node = pending.pop()
        nodes.add(node)
        pending += [after for after, _ in node.next_functions if after]
    return len(nodes) - 1, sum(t.nbytes for t in saved.values())


torch.manual_seed(0)
print(f"{'':12}{'at the point':>24}{'beside':>24}{'away':>24}", end=" ")
print("1st 2nd f32  nodes bytes")
for family, forms in families.items():
    print(family)
    at = forms.pop("points")
    for name, form in forms.items():
        double = [y for point in at for y in orders(form, *point)]
        float32 = [y for point in at for y in orders(form, *single(point))]
        alike = [agree(a, b) for a, b in zip(double, float32)]
        print(
            f"  {name:10}",
            *(f"{shown(y):>7}" for y in double),
            f"{passes(gradcheck, form, at[2]):3}",
            f"{passes(gradgradcheck, form, at[2]):3}",
            "same" if all(alike) else "diff",
            "{:5} {:5}".format(*cost(form, *at[2])),
        )
        if not all(alike):
            cells = [
                f"{'' if a else shown(y):>8}" for a, y in zip(alike, float32)
            ]
            print(f"     float32{''.join(cells)}".rstrip())

x = torch.tensor(0.09, dtype=torch.float64, requires_grad=True)
for form in (Sinc.apply, guarded_sinc):
    print(f"slope of sin x / x at 0.09: {grad(form(x), x)[0]:.10f}")
