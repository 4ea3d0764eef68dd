# %% [markdown]
# # One equilibrium layer, four gradients
#
# An equilibrium layer returns the $z$ at which $z = f(z)$. Its gradient can be had by
# recording the iteration, by recording one step of it, by a hook that solves a second
# equation, and by a rule of its own. They differ in memory, in their error, and in the
# parameters that training ends with. The lab belongs to [fixed
# points](../guide/implicit/fixed_point.md); [Owning the
# derivative](../chapter/function.md) tells how such a rule is written.

# %% [markdown]
# ## A ring whose cells listen to both neighbours
#
# Twelve cells stand in a ring. Each takes `left` times its left neighbour, `right` times
# its right one, and an input: $z = \tanh(l\,z_\mathrm{left} + r\,z_\mathrm{right} + x)$.
# Two parameters make a layer whose loss can be drawn as a map. The iteration contracts
# where $|l| + |r| < 1$.

# %%
import matplotlib.pyplot as plt
import torch
from torch.autograd.graph import saved_tensors_hooks

torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)


def f(z, x, w):
    return torch.tanh(w[0] * z.roll(1, -1) + w[1] * z.roll(-1, -1) + x)


def settle(step, z, tolerance=1e-12, limit=2000):
    for _ in range(limit):
        z, last = step(z), z
        if (z - last).abs().max() <= tolerance:
            break
    return z


# %% [markdown]
# The four ways. `hook` and `rule` solve the same transposed equation, $u = g + f_z^T u$,
# by the same iteration; one changes a gradient on its way, the other writes backward.


# %%
def unrolled(x, w, steps=12):
    z = torch.zeros_like(x)
    for _ in range(steps):
        z = f(z, x, w)
    return z


def one_step(x, w, steps=1):
    with torch.no_grad():
        z = settle(lambda z: f(z, x, w), torch.zeros_like(x))
    for _ in range(steps):
        z = f(z, x, w)
    return z


def hook(x, w):
    z = one_step(x, w, steps=1)
    start = z.detach().requires_grad_()
    with torch.enable_grad():
        again = f(start, x, w.detach())

    def solve(g):
        def transposed(u):
            return g + torch.autograd.grad(again, start, u, retain_graph=True)[0]

        return settle(transposed, g)

    if z.requires_grad:
        z.register_hook(solve)
    return z


# %%
class Rule(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        z = settle(lambda z: f(z, x, w), torch.zeros_like(x))
        ctx.save_for_backward(z, x, w)
        return z

    @staticmethod
    def backward(ctx, g):
        z, x, w = ctx.saved_tensors
        to_z = torch.func.vjp(lambda z: f(z, x, w), z)[1]
        u = settle(lambda u: g + to_z(u)[0], g)
        return torch.func.vjp(lambda x, w: f(z, x, w), x, w)[1](u)


ways = {"unrolled": unrolled, "one step": one_step, "hook": hook, "rule": Rule.apply}

# %%
# alt: Error of the gradient against the recorded steps, on a logarithmic scale. All four lines fall, fast for a weak coupling and slowly for a strong one; recording the last steps is ahead of recording the first.
generator = torch.Generator().manual_seed(0)
x = torch.randn(40, 12, generator=generator) / 2
weak, strong = torch.tensor([0.3, 0.2]), torch.tensor([0.7, 0.2])


def gradient(way, w, loss):
    w = w.clone().requires_grad_()
    return torch.autograd.grad(loss(way(x, w)), w)[0]


def square(z):
    return z.square().mean()


counts, errors = range(1, 26), {}
figure, axes = plt.subplots(figsize=(7.5, 3.6), layout="constrained")
for w, colour in ((weak, "C0"), (strong, "C3")):
    exact = gradient(Rule.apply, w, square)
    for which, way, dashes in (("last", one_step, "-"), ("first", unrolled, ":")):
        key = f"the {which} steps, $l + r$ = {w.sum():.1f}"
        errors[key] = [
            (gradient(lambda x, w: way(x, w, k), w, square) / exact - 1).norm()
            for k in counts
        ]
        axes.semilogy(counts, errors[key], colour + dashes, label=key)
axes.set(xlabel="recorded steps", ylabel="relative error of the gradient")
axes.legend()
plt.show()

# %%
for key, values in errors.items():
    print(f"{key:30} one step {values[0]:.2f}  twenty steps {values[19]:.5f}")
for w in weak, strong:
    exact = gradient(Rule.apply, w, square)
    assert torch.allclose(gradient(hook, w, square), exact, rtol=1e-9)
    step = 1e-6 * torch.eye(2)
    quotient = [
        (square(Rule.apply(x, w + e)) - square(Rule.apply(x, w - e))) / 2e-6
        for e in step
    ]
    assert torch.allclose(torch.stack(quotient), exact, rtol=1e-6)
first, last = list(errors.values())[3], list(errors.values())[2]
assert all(a < b for a, b in zip(last, first)) and last[0] > 0.3

# %% [markdown]
# The reference is the rule; the hook agrees with it, and both agree with differences of
# the solution. Each recorded step multiplies the error by about the same factor, which is larger
# for the strong coupling. With as many steps, recording the last ones, from a solution
# found without a graph, is better here than recording the first ones, from zero.

# %% [markdown]
# ## Memory: the iteration grows, the rule doesn't
#
# How many numbers are kept for backward, as the tolerance of the solver asks for more
# steps? The unrolled iteration is given as many steps as the solver needs.


# %%
# alt: Numbers kept against the steps of the solver: a rising line for unrolled, three flat lines near each other for the others.
def kept(way):
    w, sizes = strong.clone().requires_grad_(), {}

    def note(t):
        sizes[t.data_ptr()] = t.numel()
        return t

    with saved_tensors_hooks(note, lambda t: t):
        z = way(x, w)
    assert z.requires_grad
    return sum(sizes.values())


lengths = [5, 10, 20, 40, 80]
memory = {
    "unrolled": [kept(lambda x, w: unrolled(x, w, k)) for k in lengths],
    "one step": [kept(one_step)] * len(lengths),
    "hook": [kept(hook)] * len(lengths),
    "rule": [kept(Rule.apply)] * len(lengths),
}
figure, axes = plt.subplots(figsize=(7.5, 3.4), layout="constrained")
for (name, numbers), style in zip(memory.items(), ["o-", "s-", "^--", "v:"]):
    axes.loglog(lengths, numbers, style, label=name)
axes.set(xlabel="steps of the solver", ylabel="numbers kept for backward")
axes.legend()
plt.show()

# %%
print({name: numbers[-1] // x.numel() for name, numbers in memory.items()})
assert memory["unrolled"][-1] > 10 * memory["rule"][-1]
assert memory["unrolled"][-1] > 12 * memory["unrolled"][0]

# %% [markdown]
# In units of one batch of states. The unrolled iteration keeps each step's results; the
# others keep what belongs to the solution alone.

# %% [markdown]
# ## Training: a biased gradient ends at another place
#
# The data come from a ring whose cells also listen to a neighbour two places away, so
# no choice of the two parameters fits exactly. Where the gradient is exact, descent ends
# at the lowest point of the map. Where it is biased, it ends where the *biased* gradient
# is zero.


# %%
def teacher(z):
    far = 0.3 * z.roll(2, -1)
    return torch.tanh(0.45 * z.roll(1, -1) + 0.1 * z.roll(-1, -1) + far + x)


target = settle(teacher, torch.zeros_like(x))


def loss(z):
    return (z - target).square().mean()


paths = {}
for name, way in ways.items():
    w = torch.tensor([0.05, 0.6])
    paths[name] = [w]
    for _ in range(150):
        w = w - gradient(way, w, loss)
        paths[name].append(w)
ends = {name: loss(Rule.apply(x, path[-1])).item() for name, path in paths.items()}

# %%
# alt: A map of the loss over the two parameters with four paths from one start. Unrolled, hook and rule run together to the lowest point; one step leaves them and stops short of it.
left, right = torch.meshgrid(
    torch.linspace(0, 0.9, 31), torch.linspace(0, 0.65, 31), indexing="ij"
)
heights = torch.full_like(left, torch.nan)
for i, j in (left + right < 0.98).nonzero().tolist():
    w = torch.stack([left[i, j], right[i, j]])
    heights[i, j] = loss(settle(lambda z: f(z, x, w), torch.zeros_like(x), 1e-6))
figure, axes = plt.subplots(figsize=(7.5, 4.6), layout="constrained")
field = axes.contourf(left, right, heights.log10(), 18, cmap="viridis")
for (name, path), style in zip(paths.items(), ["C1-", "C3-", "C0--", "k:"]):
    path = torch.stack(path)
    axes.plot(*path.T, style, label=name, linewidth=2)
    axes.plot(*path[-1], style[:2] + "o", markersize=6)
axes.set(xlabel="$l$", ylabel="$r$")
axes.legend(loc="upper right")
figure.colorbar(field, label="logarithm of the loss, to base 10")
plt.show()

# %%
for name, path in paths.items():
    slope = gradient(Rule.apply, path[-1], loss).norm()
    end = ", ".join(f"{v:.2f}" for v in path[-1].tolist())
    print(f"{name:9} ends at ({end})  loss {ends[name]:.4f}  true slope {slope:.3f}")
assert ends["one step"] > 1.3 * ends["rule"] and ends["unrolled"] < 1.01 * ends["rule"]
assert torch.allclose(paths["hook"][-1], paths["rule"][-1], atol=1e-9)
assert gradient(one_step, paths["one step"][-1], loss).norm() < 0.01

# %% [markdown]
# At the end of its path the gradient of one step is nearly zero, while the true slope
# is not: more training does not help. Twelve unrolled steps are nearly enough here, as
# the path stays where the iteration contracts well enough.
#
# ## The tolerance of the solver is the error of the gradient
#
# The rule assumes a solution. Stop the solver early, in forward and in backward, and the
# gradient is off by about as much as the solution.


# %%
# alt: The relative error of the gradient falls in proportion to the tolerance of the solver, over eight decades.
class Loose(Rule):
    @staticmethod
    def forward(ctx, x, w, tolerance):
        z = settle(lambda z: f(z, x, w), torch.zeros_like(x), tolerance)
        ctx.save_for_backward(z, x, w)
        ctx.tolerance = tolerance
        return z

    @staticmethod
    def backward(ctx, g):
        z, x, w = ctx.saved_tensors
        to_z = torch.func.vjp(lambda z: f(z, x, w), z)[1]
        u = settle(lambda u: g + to_z(u)[0], g, ctx.tolerance * g.abs().max())
        to_inputs = torch.func.vjp(lambda x, w: f(z, x, w), x, w)[1]
        return *to_inputs(u), None


tolerances, shares, verdicts = [10.0**-k for k in range(1, 10)], [], []
exact = gradient(Rule.apply, strong, square)
small = x[:1, :4]
for tolerance in tolerances:
    found = gradient(lambda x, w: Loose.apply(x, w, tolerance), strong, square)
    shares.append(((found - exact).norm() / exact.norm()).item())
    arguments = small, strong.clone().requires_grad_(), tolerance
    verdicts.append(
        torch.autograd.gradcheck(Loose.apply, arguments, raise_exception=False)
    )
figure, axes = plt.subplots(figsize=(7.5, 3.4), layout="constrained")
axes.loglog(tolerances, shares, "C0-")
for verdict, colour in ((True, "C2"), (False, "C3")):
    shown = [k for k, v in enumerate(verdicts) if v == verdict]
    label = "gradcheck passes" if verdict else "gradcheck fails"
    points = [tolerances[k] for k in shown], [shares[k] for k in shown]
    axes.loglog(*points, colour + "o", label=label)
axes.set(xlabel="tolerance", ylabel="relative error of the gradient")
axes.legend()
plt.show()

# %%
for tolerance, error, verdict in list(zip(tolerances, shares, verdicts))[::4]:
    print(f"tolerance {tolerance:g}  error {error:.0e}  gradcheck {verdict}")
assert all(0.05 * t < error < 5 * t for t, error in zip(tolerances, shares))
assert not verdicts[0] and verdicts[-1]

# %% [markdown]
# The error follows the tolerance, and the coarse solvers fail `gradcheck`. The verdict
# near the border depends on the point: [where the number of steps
# changes](../guide/implicit/tolerance.md),
# the numerical side jumps.
#
# ## Play with it
#
# The assertions speak for the constants as they stand; with others, some will fail.
#
# - `strong`: a stronger coupling needs more steps, and makes one recorded step worse.
# - `steps` of `unrolled`: with a quarter of them, it ends beside the lowest point as well.
# - `steps` of `one_step`: with a few more, it comes close.
# - `far` in `teacher`: without it the fit is exact, the gradient for $z$ vanishes at the
#   lowest point, and so one step ends there, too.

# %% [markdown]
# ## Where next
#
# - [Fixed points](../guide/implicit/fixed_point.md): the rule as a form to copy, in
#   PyTorch and JAX, to any order.
# - [Roots](../guide/implicit/root.md) and [inner
#   optimisation](../guide/implicit/argmin.md): other solutions, the same idea.
# - [What a check misses](../guide/checks.md).
