# %% [markdown]
# # A false gradient trains the layer that the true one leaves frozen
#
# A layer with rounded weights has a true gradient of zero, so plain descent never moves
# it. The straight-through estimator returns another vector, wrong by a bias that can be
# measured, and the layer learns. Here a small network reads handwritten digits under
# four choices of that vector. The lab belongs to [A derivative chosen on
# purpose](../chapter/round.md).

# %% [markdown]
# ## One staircase has four derivatives to choose from
#
# The quantiser $Q$ rounds a latent weight to an integer and clamps it to -1, 0 or 1.
# `ternary` keeps the derivative of that, zero. `RoundSTE` hands the cotangent on
# untouched. `ClippedRoundSTE` does so where the rounded weight lies in the range, and
# blocks it elsewhere. `soft` replaces each jump by a `torch.tanh` and keeps its own
# derivative; as its sharpness grows it tends to the staircase.

# %%
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits
from torch.nn.functional import cross_entropy
from tqdm import tqdm

torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x).clamp(-1, 1)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


# %%
class ClippedRoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        rounded = torch.round(x)
        ctx.save_for_backward(rounded.abs() <= 1)
        return rounded.clamp(-1, 1)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.saved_tensors[0]


def ternary(x):
    return torch.round(x).clamp(-1, 1)


def soft(x, sharpness):
    rises = torch.tanh(sharpness * (x + 0.5)), torch.tanh(sharpness * (x - 0.5))
    return sum(rises) / 2


# %%
# alt: Left, the staircase and two soft versions of it; right, four slopes: none, a constant, a box and two bumps at the jumps.
estimators = {
    "round": lambda x, sharpness: ternary(x),
    "straight-through": lambda x, sharpness: RoundSTE.apply(x),
    "clipped": lambda x, sharpness: ClippedRoundSTE.apply(x),
    "soft": soft,
}
x = torch.linspace(-2.2, 2.2, 398, requires_grad=True)
figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 3.4))
left.plot(x.detach(), ternary(x).detach(), "C0", label="$Q$")
for sharpness, dashes in ((2, ":"), (8, "--")):
    label = f"soft, {sharpness}"
    left.plot(x.detach(), soft(x, sharpness).detach(), "C3" + dashes, label=label)
left.set(xlabel="latent weight", ylabel="value", ylim=(-1.4, 1.4))
left.legend(loc="upper left")
for (name, estimator), style in zip(estimators.items(), ["-", "-", "-.", "--"]):
    (slope,) = torch.autograd.grad(estimator(x, 8).sum(), x)
    right.plot(x.detach(), slope, style, label=name)
right.set(xlabel="latent weight", ylabel="slope that backward uses", ylim=(-0.3, 6))
right.legend(loc="upper center", ncols=2, fontsize="small", columnspacing=1)
plt.show()

# %%
points = torch.tensor([0.3, -0.8, 1.7], requires_grad=True)
accepted = []
for name, estimator in estimators.items():
    arguments = {"inputs": (points, 8), "raise_exception": False}
    accepted.append(torch.autograd.gradcheck(estimator, **arguments))
    print(f"{name:16} gradcheck {accepted[-1]}")
assert accepted == [True, False, False, True]

# %% [markdown]
# `gradcheck` accepts the two that are derivatives of their own forward. The verdict
# does not say what trains: the plain round is right and trains nothing, the soft one is
# right about a network other than the quantised one.

# %% [markdown]
# ## Behind a plain round only the last layer learns
#
# The first layer has ternary weights, $h = \tanh(x\,Q(W)/2)$; the second is linear and
# unquantised. All four runs share their start and full-batch gradient descent with
# momentum. `soft` trains on its own forward, with a sharpness that grows from 1 to 20.
# The dotted line is what that run descends; the others show the network with $Q(W)$.

# %%
STEPS, UNITS, LEARNING_RATE, SHARPEST = 300, 8, 1.0, 20
digits = load_digits()
generator = torch.Generator().manual_seed(0)
order = torch.randperm(len(digits.data), generator=generator)
images = torch.tensor(digits.data)[order] / 16
labels = torch.tensor(digits.target)[order]
train_images = images[:1000] - images[:1000].mean(0)
test_images = images[1000:] - images[:1000].mean(0)
train_labels, test_labels = labels[:1000], labels[1000:]
start = 2 * torch.rand(64, UNITS, generator=generator) - 1
start_after = 0.1 * torch.randn(UNITS, 10, generator=generator)


def loss_of(weights, after, images=train_images, labels=train_labels):
    return cross_entropy(torch.tanh(images @ weights / 2) @ after, labels)


def accuracy(weights, after):
    scores = torch.tanh(test_images @ weights / 2) @ after
    return (scores.argmax(1) == test_labels).double().mean().item()


# %%
def train(estimator):
    latent = start.clone().requires_grad_()
    after = start_after.clone().requires_grad_()
    optimizer = torch.optim.SGD([latent, after], lr=LEARNING_RATE, momentum=0.9)
    history = []
    for step in tqdm(range(STEPS + 1)):
        loss = loss_of(estimator(latent, SHARPEST ** (step / STEPS)), after)
        with torch.no_grad():
            hard = ternary(latent)
            row = loss.item(), loss_of(hard, after).item(), accuracy(hard, after)
        history.append((*row, latent.detach().clone(), after.detach().clone()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return dict(zip(["own loss", "loss", "accuracy", "latent", "after"], zip(*history)))


runs = {name: train(estimator) for name, estimator in estimators.items()}

# %%
# alt: Loss and accuracy against the step: with plain round both level off early; the other three reach a far lower loss and a high accuracy, the soft run with less jitter.
shown = range(0, STEPS + 1, 2)
figure, (upper, lower) = plt.subplots(
    2, 1, figsize=(7.5, 6.5), sharex=True, layout="constrained"
)
for name, run in runs.items():
    dashes = "--" if name == "clipped" else "-"
    percent = [100 * share for share in run["accuracy"][::2]]
    upper.semilogy(shown, run["loss"][::2], dashes, label=name, linewidth=1.5)
    lower.plot(shown, percent, dashes, linewidth=1.5)
upper.semilogy(shown, runs["soft"]["own loss"][::2], "C3:", label="soft, own forward")
upper.set(ylabel="training loss")
lower.set(xlabel="step", ylabel="test accuracy in percent")
figure.legend(loc="outside upper center", ncols=3)
plt.show()

# %%
late = {}
for name, run in runs.items():
    late[name] = sum(run["accuracy"][-50:]) / 50
    moved = (ternary(run["latent"][-1]) != ternary(start)).double().mean()
    print(f"{name:16} accuracy {late[name]:.0%}  levels changed {moved:.0%}")
    assert torch.equal(run["latent"][-1], start) == (name == "round")
    assert (late[name] > 0.85) == (name != "round")
assert late["round"] < 0.75
assert abs(late["soft"] - late["straight-through"]) < 0.04
assert runs["round"]["loss"][-1] < runs["round"]["loss"][0] / 2
assert runs["soft"]["own loss"][-1] < runs["soft"]["loss"][-1] / 2

# %% [markdown]
# With plain round the latent weights end bit for bit where they started. The loss still
# falls to less than half, because the last layer gets its true gradient; the accuracy
# stays below 75 %. The other three pass 85 %. The soft run's own loss ends below half
# of that of its quantised network: much of the gain is lost in rounding.
#
# ## The weights change as pictures
#
# The weights of a hidden unit are a picture: red adds a pixel, blue subtracts it. The
# top row never changes. The others leave the same random start for pictures that
# resemble one another.

# %%
# alt: One unit's weights in red, grey and blue at seven steps. Plain round repeats its start; the three other estimators change it step by step into pictures that resemble one another.
UNIT, MOMENTS = 2, [0, 5, 10, 20, 50, 100, 300]
tiles = torch.full((4 * 10 - 2, len(MOMENTS) * 10 - 2), torch.nan)
for row, run in enumerate(runs.values()):
    for column, step in enumerate(MOMENTS):
        corner = slice(10 * row, 10 * row + 8), slice(10 * column, 10 * column + 8)
        tiles[corner] = ternary(run["latent"][step][:, UNIT]).view(8, 8)
figure, axes = plt.subplots(figsize=(7.5, 4.2))
three_colours = plt.get_cmap("coolwarm", 3)
scale = {"vmin": -1.5, "vmax": 1.5, "interpolation": "nearest"}
mosaic = axes.imshow(tiles.numpy(), three_colours, **scale)
names = [name.replace("-", "\n") for name in runs]
axes.set_yticks([10 * row + 3.5 for row in range(4)], names)
axes.set_xticks([10 * column + 3.5 for column in range(len(MOMENTS))], MOMENTS)
axes.set(xlabel="step")
axes.grid(False)
axes.spines[:].set_visible(False)
axes.tick_params(length=0)
figure.colorbar(mosaic, ticks=[-1, 0, 1], label="weight", shrink=0.7)
plt.show()

# %%
learned = ternary(runs["straight-through"]["latent"][-1])
for name, run in runs.items():
    shared = (ternary(run["latent"][-1]) == learned).double().mean()
    print(f"{name:16} levels as straight-through {shared:.0%}")
    assert (shared > 0.65) == (name != "round")

# %% [markdown]
# ## Latent weights drift, stop beyond the clip, or come to rest
#
# Each panel is a histogram of the 512 latent weights over time. The dotted lines are
# the jumps, at -0.5 and 0.5.

# %%
# alt: Four histograms over time. Round: unchanged stripes. Straight-through: a fan that widens without end, with bright bands at the jumps. Clipped: the fan stops near two. Soft: the stripes come to rest.
LIMIT, BINS = 4, 64
assert 2 * LIMIT / BINS == 1 / 8 and start.numel() == 512
figure, axes = plt.subplots(2, 2, figsize=(7.5, 6.2), sharex=True, sharey=True)
limits = [0, 1, 2, 4, 8, 16, 32, 64]
colours = plt.get_cmap("viridis", 7)
norm = plt.matplotlib.colors.BoundaryNorm(limits, 7)
for (name, run), panel in zip(runs.items(), axes.flat):
    counts = [torch.histc(w, BINS, -LIMIT, LIMIT) for w in run["latent"][::3]]
    field = panel.imshow(
        torch.stack(counts).T.numpy(),
        cmap=colours,
        norm=norm,
        interpolation="none",
        origin="lower",
        extent=(0, STEPS, -LIMIT, LIMIT),
    )
    panel.set_aspect("auto")
    panel.hlines([-0.5, 0.5], 0, STEPS, "w", ":", linewidth=1)
    panel.set_title(name)
    panel.grid(False)
figure.supxlabel("step")
figure.supylabel("latent weight")
figure.colorbar(field, ax=axes, label="weights in a bin of width 1/8", shrink=0.7)
plt.show()

# %%
paths = {name: torch.stack(run["latent"]) for name, run in runs.items()}
flips = {}
for name, path in paths.items():
    changed = ternary(path[1:]) != ternary(path[:-1])
    flips[name] = changed[-100:].sum().item() / 100
    far = path[-1].abs().max()
    print(f"{name:16} flips a step {flips[name]:.0f}  largest weight {far:.0f}")
outside = paths["clipped"].abs() > 1.5
assert (outside[1:] >= outside[:-1]).all() and outside[-1].double().mean() > 0.2
assert flips["straight-through"] > 10 > 1 > flips["soft"]
differ = ternary(paths["straight-through"]) != ternary(paths["clipped"])
first = differ.flatten(1).any(1).nonzero()[0].item()
assert outside[first][differ[first]].all() and first > 60
print("straight-through and clipped share all levels before step", first)

# %% [markdown]
# **Straight-through** keeps pushing weights that have long reached their level: the fan
# widens, to 17 at the end, off the panel. The bright bands at the jumps are weights
# that cross to and fro, more than 10 flips a step, for the estimator is nonzero on both
# sides. [A single weight](../chapter/round.md#the-estimator-can-leave-a-minimum) does
# the same.
#
# **Clipped** has slope zero beyond 1.5. A weight that gets there coasts on its
# momentum, stops, and never returns. Yet for more than 60 steps both networks share all
# levels: $Q$ does not see how far out a weight is. They part when straight-through
# brings one back.
#
# **Soft** grows steep at the jumps and flat elsewhere, and its slope leaves one weight
# after another: less than 1 flip a step at the end.

# %% [markdown]
# ## Against differences of one level, the bias is a truncation error
#
# A bias needs a reference, and the true gradient, zero, is none. Average the loss $L$
# over a window of half-width $h$ in one latent weight. The derivative of that average
# is a central difference, exactly, wherever $L \circ Q$ does not jump at the window's
# ends:
#
# $$
# \frac{\partial}{\partial w_i}\,\frac{1}{2h}\int_{-h}^{h} L(Q(W + t e_i))\,\mathrm{d}t
# = \frac{L(Q(W + h e_i)) - L(Q(W - h e_i))}{2h}
# $$
#
# Let the levels lie $s$ apart, without end, and take $h = s/2$. Each window holds one
# jump, and the quotient is the change of loss to the neighbouring level, over $s$. The
# straight-through gradient is the slope at the level. By Taylor's theorem they differ
# by $s/2$ times a second derivative: an error of first order in $s$.

# %%
latent, after = start, runs["round"]["after"][-1]
few = train_images[:100], train_labels[:100]


def gradient(estimator):
    point = latent.clone().requires_grad_()
    (found,) = torch.autograd.grad(loss_of(estimator(point), after, *few), point)
    return found


def losses(quantiser, shifts):
    def loss(shift):
        return loss_of(quantiser(latent + shift), after, *few)

    return torch.func.vmap(loss, chunk_size=64)(shifts)


def difference(quantiser, step):
    shifts = step * torch.eye(latent.numel()).view(-1, *latent.shape)
    change = losses(quantiser, shifts) - losses(quantiser, -shifts)
    return change.view_as(latent) / (2 * step)


assert torch.equal(gradient(ternary), torch.zeros_like(latent))
assert torch.equal(difference(ternary, 1e-6), torch.zeros_like(latent))

# %%
# alt: Left, straight-through gradients against differences: a wide cloud at spacing one, a thin line on the diagonal at a fine spacing. Right, the relative error falls in proportion to the spacing, while that of the zero gradient stays at one.
spacings = [2.0**-k for k in range(8)]
errors = []
figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 3.8))
for spacing in spacings:

    def spaced(x):
        return spacing * torch.round(x / spacing)

    estimate = gradient(lambda x: x + (spaced(x) - x).detach())
    reference = difference(spaced, spacing / 2)
    errors.append(((estimate - reference).norm() / reference.norm()).item())
    if spacing in (1, 1 / 16):
        style = {"label": f"spacing {spacing:g}", "s": 9, "rasterized": True}
        left.scatter(reference.flatten(), estimate.flatten(), **style)
left.axline((0, 0), slope=1, color="C4", linewidth=1)
left.set(xlabel="difference of one level", ylabel="straight-through gradient")
left.legend(markerscale=2)
right.loglog(spacings, errors, "C1o-", base=2, label="straight-through")
right.loglog(spacings, [1] * 8, "C0", base=2, label="round")
right.set(xlabel="spacing of the levels", ylabel="relative error")
right.legend(loc="lower right")
plt.show()

# %%
slope = -torch.tensor(errors).log2().diff().mean()
print(f"relative error at spacing 1: {errors[0]:.1f}, slope {slope:.1f}")
assert 0.4 < errors[0] < 0.6 and 0.9 < slope < 1.1

# %% [markdown]
# The point is where the run with `torch.round` ended; the relative error is
# $\|e - d\| / \|d\|$, with estimate $e$ and difference $d$. With levels 1 apart the bias
# is about half of the difference, and it falls in proportion to the spacing. At a step
# of 1e-6, that of `gradcheck`, each difference is zero.
#
# ## Against noise on all weights, another estimator is closer
#
# Now smooth all weights at once: $F_\sigma(W) = \mathrm{E}\,L(Q(W + \sigma Z))$, with
# $Z$ standard normal. It is differentiable, and
#
# $$
# \nabla F_\sigma(W)
# = \mathrm{E}\left[Z\,\frac{L(Q(W + \sigma Z)) - L(Q(W - \sigma Z))}{2\sigma}\right]
# $$
#
# Antithetic Monte Carlo estimates it twice, independently, as $a$ and $b$. Since
# $a \cdot b$ is unbiased for the squared norm, the cosine with an estimator $e$ is
# taken as $e \cdot (a + b)/2$ over $\|e\|\sqrt{a \cdot b}$.

# %%
NOISES, SHARPNESSES, PAIRS = [0.05, 0.1, 0.2, 0.4, 0.8], [1, 2, 4, 8, 16], 3000
columns = {"straight-\nthrough": gradient(RoundSTE.apply)}
for sharpness in SHARPNESSES:
    columns[f"soft\n{sharpness}"] = gradient(lambda x: soft(x, sharpness))
cosines = torch.empty(len(NOISES), len(columns))
for row, noise in enumerate(tqdm(NOISES)):
    halves = []
    for _ in range(2):
        z = torch.randn(PAIRS, *latent.shape, generator=generator)
        change = losses(ternary, noise * z) - losses(ternary, -noise * z)
        halves.append(torch.tensordot(change / (2 * noise), z, 1) / PAIRS)
    squared_norm = (halves[0] * halves[1]).sum()
    for column, estimate in enumerate(columns.values()):
        inner = (estimate * sum(halves)).sum() / 2
        cosines[row, column] = inner / estimate.norm() / squared_norm.sqrt()

# %%
# alt: A field of cosines. The best sharpness, framed in each row, falls as the noise grows, from 16 to 1; the straight-through column is never the best.
figure, axes = plt.subplots(figsize=(7.5, 4.6))
field = axes.imshow(cosines.numpy(), "viridis", vmin=0.3, vmax=1, aspect="auto")
for row, values in enumerate(cosines):
    for column, value in enumerate(values):
        colour = "w" if value < 0.75 else "k"
        axes.text(column, row, f"{value:.2f}", color=colour, ha="center", va="center")
    corner = values.argmax() - 0.46, row - 0.46
    axes.add_patch(plt.Rectangle(corner, 0.92, 0.92, fill=False, ec="C1", lw=3))
axes.axvline(0.5, color="w", linewidth=5)
axes.set_xticks(range(len(columns)), columns)
axes.set_yticks(range(len(NOISES)), NOISES)
axes.set(xlabel="estimator, with its sharpness", ylabel="noise $\\sigma$")
axes.grid(False)
figure.colorbar(field, label="cosine with the smoothed gradient")
plt.show()

# %%
best = cosines.argmax(1)
assert ((best - torch.arange(5, 0, -1)).abs() <= 1).all() and (best.diff() <= 0).all()
assert (cosines.max(1).values > cosines[:, 0] + 0.08).all()
assert (cosines > 0.2).all() and NOISES[cosines[:, 0].argmax()] == 0.4
assert abs(late["soft"] - late["straight-through"]) < 0.04

# %% [markdown]
# The frames mark the best of each row. A jump blurred by the noise has the slope of a
# jump of `soft` when the sharpness is $\sqrt{2/\pi}/\sigma$, about 0.8 over the noise;
# the frames follow that rule to within one column. Straight-through comes closest at a
# noise of 0.4, and a soft surrogate comes closer still.
#
# Every cosine is positive, so a short enough step against any of them
# lowers each of the smoothed losses. A cosine promises no more: straight-through and
# soft ended within 4 % of each other in accuracy.

# %% [markdown]
# ## Play with it
#
# The assertions speak for the constants as they stand; with others, some will fail.
#
# - `LEARNING_RATE`: smaller, and straight-through and clipped part later or never.
# - `SHARPEST`: larger, and the soft run's own forward comes closer to $Q$.
# - `UNITS`: the more random units, the better the last layer copes with a frozen first.
# - `UNIT`, `MOMENTS`: another unit, other steps.
# - `NOISES`, `PAIRS`: small noise crosses few jumps, and wants more pairs.

# %% [markdown]
# ## Where next
#
# - [A derivative chosen on purpose](../chapter/round.md): the estimator, its rejection
#   by `gradcheck`, and the test that records it.
# - [What gradcheck computes](../chapter/gradcheck.md): central differences, their step.
# - [Reading a failure](../chapter/failures.md): a chosen derivative, or a wrong one.
