# %% [markdown]
# # Every gradient check has a blind spot, and no single one sees them all
#
# The default `gradcheck` catches six of the twenty rules below. Each rule is caught by
# some check, and ten of the twelve checks catch something that all others let through.
# Every cell of the two tables is a check that runs here. [What gradcheck
# computes](../chapter/gradcheck.md) explains the check, [Reading a
# failure](../chapter/failures.md) how to read its message.

# %%
import warnings

import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.colors import to_rgba
from torch.autograd import Function, gradcheck, gradgradcheck
from torch.autograd.functional import jacobian
from tqdm import tqdm

torch.manual_seed(0)
warnings.simplefilter("ignore")  # gradcheck warns of each float32 input

# %% [markdown]
# ## Seventeen rules are wrong, one cannot be batched, two answer where there is no answer
#
# `rule` turns a forward and a backward into a `Function`; `g` is the cotangent. The
# first eight differ from the derivative by their formula. `abs` and the norm return a
# subgradient, the zero that PyTorch returns, where no derivative exists.


# %%
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


# %%
matrix = torch.tensor([[1.0, 2.0], [-3.0, 0.5]])

rules = {
    "factor lost": rule(lambda x: x * x, lambda g, x: g * x),
    "sign lost": rule(torch.cos, lambda g, x: g * x.sin()),
    "matrix transposed": rule(
        lambda x: matrix.to(x) @ x, lambda g, x: matrix.to(x) @ g
    ),
    "off by 0.08 %": rule(torch.exp, lambda g, x: g * 1.0008 * x.exp()),
    "zero for 1e-6 x²": rule(lambda x: 1e-6 * x * x, lambda g, x: g * 0 * x),
    "wrong for |x| > 2": rule(
        lambda x: torch.where(x.abs() < 2, x * x / 2, 2 * x.abs() - 2),
        lambda g, x: g * x,
    ),
    "abs, 0 at its kink": rule(torch.abs, lambda g, x: g * x.sign()),
    "norm, 0 at origin": rule(
        lambda x: x.norm(dim=0, keepdim=True),
        lambda g, x: g * (x / x.norm(dim=0, keepdim=True)).nan_to_num(),
    ),
}

# %% [markdown]
# The others fail by circumstance: a layout, a shared address, a dtype, a second
# derivative, a batch. One is crafted: fast mode draws its vectors from a fresh `torch.Generator`,
# the same in every run, so it never sees `blind`, which is orthogonal to `u`.


# %%
def square(x):
    return x * x


def in_memory_order(t):
    return t.as_strided(t.shape, torch.empty(t.shape).stride())


def gradients_by_address(g, a, b):
    gradients = {a.data_ptr(): g * b.cos()}
    gradients[b.data_ptr()] = -g * a * b.sin()
    return gradients[a.data_ptr()], gradients[b.data_ptr()]


u = torch.rand(6, generator=torch.Generator())
blind = torch.stack([u[1], -u[0], *torch.zeros(4)]).view(2, 3)
fixed_factor = torch.rand(2, 3)
product = rule(lambda a, b: a * b.cos(), gradients_by_address)

# %%
rules |= {
    "blind to fast mode": rule(
        square, lambda g, x: g * 2 * x + 9 * g[0, 0] * blind.to(x)
    ),
    "g in memory order": rule(square, lambda g, x: in_memory_order(g) * 2 * x),
    "x in memory order": rule(square, lambda g, x: g * 2 * in_memory_order(x)),
    "sign of g ignored": rule(square, lambda g, x: g.abs() * 2 * x),
    "size of g ignored": rule(square, lambda g, x: g.sgn() * 2 * x),
    "inputs that alias": lambda a, b=fixed_factor: product(a, b.to(a)),
    "x detached": rule(square, lambda g, x: g * 2 * x.detach()),
    "branch on g.any()": rule(square, lambda g, x: g * 2 * x if g.any() else g),
    "g that is None": rule(square, lambda g, x: g * 2 * x, materialize=False),
    "noise of 1e-9": rule(
        square, lambda g, x: g * 2 * x * (1 + 1e-9 * torch.randn_like(x))
    ),
    "float32 branch": rule(
        square, lambda g, x: g * x * (1 if x.dtype == torch.float32 else 2)
    ),
    "factor lost in jvp": rule(square, lambda g, x: g * 2 * x, lambda t, x: t * x),
}
correct = rule(square, lambda g, x: g * 2 * x, lambda t, x: t * 2 * x)

# %% [markdown]
# ## Six checks come with PyTorch, six are put around it
#
# The first six share one random point, its entries within 1.5 of zero. Of the last six,
# five change one thing about the default `gradcheck`, and one compares one-sided slopes
# at the origin. Any exception counts as caught. Forward mode without a `jvp`, and
# aliasing in a rule of one input, do not apply: n.a.

# %%
point = (3 * torch.rand(2, 3, dtype=torch.double) - 1.5).requires_grad_()
picked = torch.tensor([[0, 1, 4], [0, -1, -4.0]]).double().requires_grad_()
origin = torch.zeros(2, 3, dtype=torch.double)
single = point.detach().float().requires_grad_()
turned = point.detach().mT.contiguous().requires_grad_()


def one_sided(f, x, step=1e-6):
    slopes = jacobian(f, x).flatten(-2)
    moves = step * torch.eye(x.numel()).to(x).view(-1, *x.shape)
    for side in (moves, -moves):
        quotients = torch.stack([(f(x + h) - f(x)) / h.sum() for h in side], dim=-1)
        if not torch.allclose(slopes, quotients, rtol=1e-3, atol=1e-4):
            return False
    return True


# %%
def on_aliased_inputs(f):
    if f is not rules["inputs that alias"]:
        raise NotImplementedError
    return gradcheck(lambda x: f(x, x), point)


checks = {
    "default": lambda f: gradcheck(f, point),
    "fast\nmode": lambda f: gradcheck(f, point, fast_mode=True),
    "gradgrad-\ncheck": lambda f: gradgradcheck(f, point),
    "batched\ngrad": lambda f: gradcheck(f, point, check_batched_grad=True),
    "forward\nAD": lambda f: gradcheck(f, point, check_forward_ad=True),
    "float32": lambda f: gradcheck(f, single, eps=1e-3, atol=1e-2, rtol=1e-2),
    "tight": lambda f: gradcheck(f, point, atol=1e-8, rtol=1e-6),
    "picked\npoints": lambda f: gradcheck(f, picked),
    "trans-\nposed": lambda f: gradcheck(lambda x: f(x.mT).mT, turned),
    "times -3,\nsummed": lambda f: gradcheck(lambda x: -3 * f(x).sum(), point),
    "f(x, x)": on_aliased_inputs,
    "one-sided\nat 0": lambda f: one_sided(f, origin),
}


# %%
def verdict(check, f):
    try:
        return "missed" if check(f) else "caught"
    except NotImplementedError:
        return "n.a."
    except (RuntimeError, TypeError):
        return "caught"


table = np.array(
    [[verdict(check, f) for check in checks.values()] for f in tqdm(rules.values())]
)
control = [verdict(check, correct) for check in checks.values()]
print(f"{len(rules)} rules, {len(checks)} checks")
print(f"a correct rule: {control.count('caught')} objections")
assert table.shape == (20, 12) and "caught" not in control

# %% [markdown]
# The correct square passes: no check rejects everything.
#
# ## PyTorch's own options leave nine rules unseen
#
# Strong cells are misses. The numbers beneath count the catches of each column. The five
# rows from the 0.08 % down to the norm have none.


# %%
# alt: Table of twenty rules against six checks that come with PyTorch: the default catches six rules, gradgradcheck two, and nine rows have no catch at all.
def paint(columns):
    names, cells = list(checks)[columns], table[:, columns]
    axes = plt.figure(figsize=(7.5, 8.6)).add_subplot()
    axes.grid(False)
    looks = {
        "missed": (to_rgba("C1"), "white", 1200),
        "caught": (to_rgba("C0", 0.22), "black", 1200),
        "n.a.": (to_rgba("0.5", 0.12), "black", 350),
    }
    grounds = [[looks[cell][0] for cell in row] for row in cells]
    axes.imshow(grounds, aspect="auto")
    for word, (_, ink, size) in looks.items():
        places = np.nonzero((cells == word).T)
        axes.scatter(*places, size, ink, f"$\\mathrm{{{word}}}$", linewidths=0)
    for place, count in enumerate((cells == "caught").sum(axis=0)):
        axes.text(place, len(rules), count, ha="center", va="center")
    axes.set_yticks(range(len(rules)), rules)
    axes.set_xticks(range(len(names)), names)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.set(frame_on=False, ylim=(len(rules) + 0.5, -0.5))


paint(slice(0, 6))
plt.show()

# %%
caught = {}
for check, column in zip(checks, table.T):
    check = check.replace("-\n", "").replace("\n", " ")
    caught[check] = {name for name, cell in zip(rules, column) if cell == "caught"}
unseen = set(rules).difference(*list(caught.values())[:6])
print(len(caught["default"]), "caught by default;", len(unseen), "by none of the six")
assert len(caught["default"]) == 6 and len(unseen) == 9
assert {"off by 0.08 %", "norm, 0 at origin"} < unseen
assert caught["gradgradcheck"] == {"x detached", "noise of 1e-9"}
assert caught["default"] - caught["fast mode"] == {"blind to fast mode"}
assert caught["fast mode"] - caught["default"] == {"size of g ignored"}
assert caught["batched grad"] - caught["default"] == {"branch on g.any()"}
assert caught["default"] - caught["float32"] == {"noise of 1e-9"}

# %% [markdown]
# - The **default** compares one-hot cotangents. Their nonzero entry is a positive one,
#   so `g.abs()` and `g.sgn()` pass for `g`.
# - **Fast mode** compares one dense, non-negative cotangent. It exposes `g.sgn()` and
#   lets the crafted error pass.
# - **gradgradcheck** compares the backward with its own derivative, never with the
#   forward. A lost factor is lost in both.
# - **Batched** runs the backward under `torch.vmap`, where `if g.any()` has no single
#   answer.
# - **Forward AD** tests the `jvp`, which no other column calls.
# - **float32** takes the branch that training takes. Its rounding swallows the noise of
#   1e-9.
#
# ## What you put around it finds the rest
#
# The transposes make input and cotangent non-contiguous. The sum expands the cotangent,
# every entry -3 at a single address: a read in memory order runs past its end and raises.

# %%
# alt: Table of the same twenty rules against six checks put around gradcheck: each of the nine rows without a catch before now has one, mostly in a single column.
paint(slice(6, 12))
plt.show()

# %%
for check, rows in caught.items():
    others = set().union(*(found for name, found in caught.items() if name != check))
    alone = sorted(rows - others)
    print(f"{check}:", ", ".join(alone) or "nothing alone")
    assert (not alone) == (check in ("default", "fast mode"))

assert set().union(*caught.values()) == set(rules)
assert max(caught, key=lambda check: len(caught[check])) == "times -3, summed"
assert {"size of g ignored", "g in memory order"} < caught["times -3, summed"]
assert caught["default"] < caught["batched grad"]
assert {"factor lost", "sign lost"}.isdisjoint(caught["one-sided at 0"])

# %% [markdown]
# Each line names what a check catches alone. For the default and fast mode that is
# nothing: the batched check includes the default one, and the sum rejects `g.sgn()` too.
# That composition, `-3 * f(x).sum()`, catches most of all.
#
# A central difference averages the two slopes at a kink, and the average is the zero
# that both rules return. One-sided slopes part. They overlook a lost factor, since the
# derivative of a square is zero at the origin, and so is half of it.
#
# ## Where the slope is small, the absolute tolerance decides
#
# A linear function has no truncation error, and at zero next to no round-off, so the
# tolerances set the largest relative error that passes. Bisection finds each dot; the
# dashed lines show, for a slope $s$,
#
# $$
# \mathrm{rtol} + \frac{\mathrm{atol}}{|s|}
# $$


# %%
def largest_pass(slope, size=1, dtype=torch.double, **options):
    start = torch.zeros(size, dtype=dtype, requires_grad=True)
    first = torch.eye(size, dtype=dtype)[0]
    low, high = 1e-7, 1e6
    for _ in range(18):
        error = (low * high) ** 0.5
        f = rule(lambda x: slope * x, lambda g, x: g * slope * (1 + error * first))
        passes = gradcheck(f, start, raise_exception=False, **options)
        low, high = (error, high) if passes else (low, error)
    return low


slopes = np.logspace(-6, 3, 19)
wide = dict(dtype=torch.float32, eps=1e-3, atol=1e-2, rtol=1e-2)
settings = {
    "fast mode, 1 entry of 100": (dict(size=100, fast_mode=True), None, None),
    "float32, wide": (wide, 1e-2, 1e-2),
    "default": ({}, 1e-5, 1e-3),
    "tight": (dict(atol=1e-8, rtol=1e-6), 1e-8, 1e-6),
}
allowed = {
    name: np.array([largest_pass(slope, **options) for slope in slopes])
    for name, (options, _, _) in tqdm(settings.items())
}

# %%
for name, (_, atol, rtol) in settings.items():
    print(f"{name}: {100 * allowed[name][12]:.2g} % at a slope of {slopes[12]:.0f}")
    if atol is not None:
        assert np.allclose(allowed[name], rtol + atol / slopes, rtol=5e-2)
print(f"the default bends at a slope of {1e-5 / 1e-3:.2f}")
assert (allowed["fast mode, 1 entry of 100"] > 50 * allowed["default"]).all()
assert (allowed["default"][slopes < 9e-6] > 1).all()

# %%
# alt: Largest relative error that passes against the slope, on logarithmic axes: each curve falls as one over the slope and turns level, float32 and fast mode far above the default, the tight check far below.
figure, axes = plt.subplots(figsize=(7.5, 5.4))
for k, (name, (_, atol, rtol)) in enumerate(settings.items()):
    axes.loglog(slopes, allowed[name], "os^D"[k], color=f"C{k}", label=name)
    if atol is not None:
        axes.loglog(slopes, rtol + atol / slopes, "--", color=f"C{k}", linewidth=1)
axes.axhspan(1, 1e6, color="0.5", alpha=0.15, linewidth=0)
axes.text(900, 1.4, "a zero gradient passes", ha="right", va="bottom")
axes.plot([1, 2e-6], [8e-4, 1], "k*", markersize=13, label="two rules of the table")
axes.set(xlabel="slope", ylabel="largest relative error that passes")
axes.set(ylim=(3e-7, 9e5))
axes.legend(ncols=2, loc="upper right")
plt.show()

# %% [markdown]
# The curve of the default bends at a slope of `1e-5 / 1e-3`, 0.01. Below a slope of 1e-5
# a gradient of zero passes. The stars are the two rules that only the tight check caught.
#
# Fast mode compares one weighted sum of the Jacobian's entries. One wrong entry among
# 100 equal ones is diluted, the more the larger the tensor: at a slope of 1 it may be
# off by 24 %, where the default allows 0.1 %.
#
# ## Play with it
#
# An `assert` stops the run where your change breaks a claim.
#
# - Bring the largest entries of `picked` below the threshold of `torch.where`: the
#   forgotten branch goes unseen. Widen `point`, and the default may find it.
# - Change an entry of `blind`, and fast mode sees the error.
# - Replace `torch.abs` by `torch.relu`, with a gradient of zero at zero: right, and
#   rejected at the picked points.
# - Add a rule of your own to `rules`.
#
# ## Where next
#
# - [What gradcheck computes](../chapter/gradcheck.md): step, matrices and tolerances.
# - [Reading a failure](../chapter/failures.md): what a caught error looks like.
# - [Owning the derivative](../chapter/function.md): how to write the `Function`.
