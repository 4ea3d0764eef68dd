# %% [markdown]
# # The norm breaks at one point on paper, and on a square in float32
#
# At the origin `x.norm()` has gradient zero and its spelled-out form has NaN. In
# float32 both fail on a whole square around it. `SafeNorm` smooths the bad point away,
# at the price of a value that is off by `eps` and a curvature of $1 / \varepsilon$, and
# only while the square of `eps` does not underflow. The lab belongs to [Two
# spellings](../chapter/norm.md) and [Owning the derivative](../chapter/function.md).

# %% [markdown]
# ## Away from the origin every arrow has length one
#
# Three norms of the points of a plane. `SafeNorm` is
# $\sqrt{x_1^2 + x_2^2 + \varepsilon^2}$ with its derivative written by hand, and
# reduces the last axis, so that a grid of points is one call.

# %%
import math

import matplotlib.pyplot as plt
import torch
from matplotlib.patches import Patch
from tqdm import tqdm


class SafeNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, eps):
        norm = torch.sqrt((x * x).sum(-1, keepdim=True) + eps * eps)
        ctx.save_for_backward(x, norm)
        return norm

    @staticmethod
    def backward(ctx, grad_output):
        x, norm = ctx.saved_tensors
        return grad_output * (x / norm), None


def value_and_gradient(norm, points, *settings):
    points = points.clone().requires_grad_()
    value = norm(points, *settings)
    (gradient,) = torch.autograd.grad(value.sum(), points)
    return value.detach(), gradient


def square_of_points(half_width, count, dtype=torch.float64):
    axis = half_width * (torch.arange(count, dtype=torch.float64) / (count // 2) - 1)
    return torch.stack(torch.meshgrid(axis, axis, indexing="xy"), dim=-1).to(dtype)


# %%
def show_field(panel, length, extent=(-1.05, 1.05, -1.05, 1.05)):
    """Draw lengths, row 0 at the top; NaN and infinity have colours of their own."""
    colours = plt.get_cmap("cividis", 25).with_extremes(bad="C1", over="C3")
    shown = length.nan_to_num(nan=math.nan, posinf=9).numpy()
    image = panel.imshow(shown, colours, interpolation="none", extent=extent)
    image.set_clim(0, 1.5)
    panel.grid(False)
    return image


def add_keys(figure, panels, image):
    patches = [Patch(color="C1"), Patch(color="C3")]
    figure.legend(patches, ["NaN", "infinite"], loc="outside upper center", ncols=2)
    label = "length of the gradient"
    figure.colorbar(image, ax=panels, location="bottom", shrink=0.7, label=label)


# %% [markdown]
# The arrows are gradients, the colour is their length. Left and centre, every arrow
# points away from the origin and has length one, however near. In the middle the panels
# part: a dark pixel for zero, a marked one for NaN, a dip for `SafeNorm`. Only the dip
# has no jump. It is about as wide as the dashed circle of radius `eps`.

# %%
# alt: Three fields of arrows. Left, length one but for a dark pixel at the origin. Centre, the pixel is NaN. Right, a smooth dip to zero.
EPS = 0.25

SPELLINGS = {
    "x.norm()": lambda x: x.norm(dim=-1),
    "sqrt(sum(x * x))": lambda x: torch.sqrt((x * x).sum(-1)),
}
norms = SPELLINGS | {f"SafeNorm, eps = {EPS}": lambda x: SafeNorm.apply(x, EPS)}
points = square_of_points(1, 21)
arrows = (slice(2, None, 4), slice(2, None, 4))
figure, panels = plt.subplots(1, 3, figsize=(7.5, 4), sharey=True, layout="compressed")
for panel, (name, norm) in zip(panels, norms.items()):
    gradient = value_and_gradient(norm, points)[1]
    image = show_field(panel, gradient.norm(dim=-1))
    tails, heads = points[arrows].unbind(-1), gradient[arrows].unbind(-1)
    panel.quiver(*tails, *heads, scale=9, width=0.014)
    panel.set(xlabel="$x_1$", title=name, xticks=(-1, 0, 1), yticks=(-1, 0, 1))
    print(f"{name:22} {gradient[10, 10].tolist()}")
    assert gradient[10, 10].isnan().all() == (name == "sqrt(sum(x * x))")
    assert (gradient[10, 10].nan_to_num() == 0).all()
panels[2].add_patch(plt.Circle((0, 0), EPS, fill=False, ls="--", color="C1"))
panels[0].set_ylabel("$x_2$")
add_keys(figure, panels, image)
plt.show()

# %% [markdown]
# ## In float32 the point is a square, and a mosaic around it
#
# The same plane, magnified to 1e-22. Squares of such numbers lie among the smallest
# subnormals of float32, and the square of an entry below 2.6e-23 rounds to zero. Where
# that befalls both entries, `x.norm()` is zero, and so is its gradient, though the
# derivative has length one. The spelled-out form divides by zero: infinity, and NaN
# wherever an entry is zero, which draws a cross.
#
# On each tile around the square the computed norm is constant. The numerator `x` is
# exact and the divisor is not, so the length ranges from 0.75 to 1.37 instead of 1.
# `torch.hypot` keeps the whole plane and loses the origin alone. `SafeNorm` with an
# `eps` of 5e-23 is finite everywhere, with the tiles still in it.

# %%
# alt: Four fields at a scale of 1e-22. Two mosaics, one with a dark square, one with a square of infinity crossed by NaN; one even field; one mosaic with a dip.
HALF_WIDTH = 1e-22

norms = SPELLINGS | {
    "torch.hypot": lambda x: torch.hypot(*x.unbind(-1)),
    "SafeNorm, eps = 5e-23": lambda x: SafeNorm.apply(x, 5e-23),
}
points = square_of_points(HALF_WIDTH, 101, torch.float32)
lengths = {}
figure, panels = plt.subplots(2, 2, figsize=(7.5, 8), layout="compressed")
for panel, (name, norm) in zip(panels.flat, norms.items()):
    gradient = value_and_gradient(norm, points)[1]
    lengths[name] = gradient.double().norm(dim=-1)
    image = show_field(panel, lengths[name])
    panel.set(title=name, xticks=(-1, 0, 1), yticks=(-1, 0, 1))
    panel.set(xlabel=f"$x_1$ / {HALF_WIDTH}", ylabel=f"$x_2$ / {HALF_WIDTH}")
    panel.label_outer()
panels[1, 0].plot(0, 0, "o", ms=16, mfc="none", mec="C1")
add_keys(figure, panels, image)
plt.show()

# %%
for name, length in lengths.items():
    counts = length.isnan().sum(), length.isinf().sum(), (length == 0).sum()
    print("{:22} NaN {:2}   infinite {:3}   zero {:3}".format(name, *counts))
zero, composed = lengths["x.norm()"] == 0, lengths["sqrt(sum(x * x))"]
square = (points.abs() < 2.6469e-23).all(-1)
mosaic = composed[~square]
print(f"half the square's side {points[square].max():.1e}")
print(f"lengths around it {mosaic.min():.2f} to {mosaic.max():.2f}")
assert zero.any() and not zero[~square].any()
assert torch.equal(~composed.isfinite(), square)
assert torch.equal(composed.isnan(), square & (points == 0).any(-1))
assert mosaic.min() < 0.8 and mosaic.max() > 1.2
assert lengths["torch.hypot"].isnan().sum() == 1
assert lengths["SafeNorm, eps = 5e-23"].isfinite().all()

# %% [markdown]
# ## Smoothing moves the trouble from the gradient to the curvature
#
# Back in double. Curvature takes a second pass of autograd, through the `backward` of
# `SafeNorm`.


# %%
def largest_curvature(points, eps):
    points = points.clone().requires_grad_()
    total = SafeNorm.apply(points, eps).sum()
    (slope,) = torch.autograd.grad(total, points, create_graph=True)
    rows = [
        torch.autograd.grad(slope[..., i].sum(), points, retain_graph=True)[0]
        for i in range(2)
    ]
    return torch.linalg.eigvalsh(torch.stack(rows, dim=-2))[..., -1]


# %% [markdown]
# The upper row is the error of the value, `SafeNorm` minus norm, the lower row the
# largest curvature. The dashed circle has radius `eps`. From left to right the error
# shrinks to a point and the curvature gathers in one. At the origin they are
# $\varepsilon$ and $1 / \varepsilon$: 0.8 and 1.25 at the left, 0.05 and 20 at the
# right.
#
# Far outside its circle a panel of the lower row forgets `eps`. What is left is the
# bend of the norm itself, $1 / \|x\|$, across the ray.

# %%
# alt: Six fields for three values of eps. In the upper row a broad error shrinks to a point, in the lower row the curvature grows to a sharp peak.
SMOOTHINGS = (0.8, 0.2, 0.05)

points = square_of_points(1, 101)
bands = plt.get_cmap("viridis", 12)
figure, rows = plt.subplots(2, 3, figsize=(7.5, 4.8), layout="compressed")
for eps, column in zip(SMOOTHINGS, rows.T):
    error = SafeNorm.apply(points, eps) - points.norm(dim=-1, keepdim=True)
    curvature = largest_curvature(points, eps)
    for panel, field, limits in zip(column, (error, curvature), ((1e-3, 1), (0.5, 20))):
        field = field.reshape(101, 101).numpy()
        image = panel.imshow(field, bands, "log", extent=(-1, 1, -1, 1))
        image.set(clim=limits, interpolation="none")
        panel.add_patch(plt.Circle((0, 0), eps, fill=False, ls="--", color="C1"))
        panel.set(xlabel="$x_1$", ylabel="$x_2$", xticks=(-1, 0, 1), yticks=(-1, 0, 1))
        panel.label_outer()
        panel.grid(False)
    column[0].set_title(f"eps = {eps}")
    print(f"eps {eps:<4}  error {error.max():.2f}  curvature {curvature.max():5.2f}")
    assert error.argmax() == curvature.argmax() == 101 * 101 // 2
    assert math.isclose(error.max() * curvature.max(), 1, rel_tol=1e-9)
for row, label in zip(rows, ("value error", "largest curvature")):
    figure.colorbar(row[0].images[0], ax=row, label=label)
plt.show()

# %% [markdown]
# ## A descent settles only with a step below twice eps
#
# Gradient descent with a fixed step $h$ multiplies a small `x` by
# $1 - h / \varepsilon$, which shrinks it only for $h < 2 \varepsilon$. Left: three
# descents from distance 1 with step 0.3. Two settle. The third jumps across the origin
# for ever, at a distance of 0.14, where the gradient is just short enough to throw it
# back as far as it came.
#
# Right: the distance after 500 steps, in units of the step, for each pair of `eps` and
# step. The line is $h = 2 \varepsilon$. Far above it the bounce approaches half a step,
# slowly: in the upper left corner the start is not yet forgotten.


# %%
def descend(eps, step, count):
    x = torch.tensor([0.6, 0.8], dtype=torch.float64).expand(*eps.shape[:-1], 2)
    signed_distances = []
    for _ in tqdm(range(count)):
        x = x - step * value_and_gradient(SafeNorm.apply, x, eps)[1]
        signed_distances.append(x @ torch.tensor([0.6, 0.8], dtype=torch.float64))
    return torch.stack(signed_distances)


# %%
# alt: Left, two descents settle at zero and a third zigzags around it. Right, a map of final distances, dark zero below the line h = 2 eps and brighter above.
STEP = 0.3

paths = descend(torch.tensor(SMOOTHINGS).double()[:, None], STEP, 30)
scale = torch.logspace(-1.7, 0, 70, dtype=torch.float64)
step, eps = torch.meshgrid(scale, scale, indexing="ij")
final = descend(eps[..., None], step[..., None], 500)[-1].abs()
figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 3.8), layout="constrained")
for path, one_eps in zip(paths.T.numpy(), SMOOTHINGS):
    left.plot(range(1, 31), path, ".-", lw=1, label=f"eps = {one_eps}")
left.set(xlabel="iteration", ylabel="signed distance along the ray")
left.legend()
shown = (final / step).numpy()
image = right.pcolormesh(scale.numpy(), scale.numpy(), shown, rasterized=True)
right.plot(scale.numpy(), 2 * scale.numpy(), "C1--")
right.set(xlabel="eps", ylabel="step h", xscale="log", yscale="log", ylim=(0.02, 1))
figure.colorbar(image, label="distance after 500 steps / h")
plt.show()

# %%
print("distances at the end:", *(f"{d:.2f}" for d in paths[-1].abs()))
bounce = math.sqrt(max(STEP**2 / 4 - 0.05**2, 0))
print(f"where the third should bounce: {bounce:.2f}")
assert paths[-1, :2].abs().max() < 0.1
assert abs(paths[-1, 2].abs() - bounce) < 1e-3
assert final[step < 1.9 * eps].max() < 1e-3
assert (final > eps / 10)[step > 2.1 * eps].all()

# %% [markdown]
# ## Where the square of eps underflows, the NaN is back
#
# One map for each dtype: the length of the gradient over $|x|$ and `eps`, both on a
# logarithmic scale. Above the solid line it climbs from zero to one where $|x|$ passes
# `eps`. Below the line the square of `eps` has rounded to zero. There the gradient is
# infinite once the squares of `x` are zero too, and NaN at the origin. That is the left
# edge of each map: so small an `x` is itself zero.
#
# The dashed line is an `eps` of 1e-6. It is sound in three dtypes and useless in
# float16, where `eps` has to exceed 1.7e-4. The dark strip at the right is the other
# end: the square of `x` overflows, the value is infinite, and the gradient is zero,
# without a NaN to tell. In float16 that starts at a length of 256.

# %%
# alt: Four maps of gradient length over length and eps, one for each dtype. Each has an infinite and a NaN region below a threshold of eps, and a dark strip at large lengths.
MAPS = {  # decimal exponents: the range of |x|, the range of eps
    torch.float16: ((-10, 4.8), (-7, 0)),
    torch.bfloat16: ((-46, 38), (-30, 0)),
    torch.float32: ((-52, 38), (-32, 0)),
    torch.float64: ((-345, 308), (-220, 0)),
}
thresholds = {}
direction = torch.tensor([[0.6, 0.8]], dtype=torch.float64)
figure, panels = plt.subplots(2, 2, figsize=(7.5, 7), layout="constrained")
for panel, (dtype, (span, eps_span)) in zip(panels.flat, tqdm(MAPS.items())):
    points = torch.logspace(*span, 160, dtype=torch.float64)[:, None] * direction
    gradients = []
    for eps in torch.logspace(*reversed(eps_span), 120, dtype=torch.float64).tolist():
        gradient = value_and_gradient(SafeNorm.apply, points.to(dtype), eps)[1]
        gradients.append(gradient.double())
    length = torch.stack(gradients).norm(dim=-1)
    image = show_field(panel, length, span + eps_span)
    assert length[-1, 0].isnan() and length.isinf().any() and length[0, -1] == 0
    panel.set_aspect("auto")
    finfo = torch.finfo(dtype)
    subnormal_exponent = math.log2(finfo.smallest_normal) + math.log2(finfo.eps)
    thresholds[dtype] = 2 ** ((subnormal_exponent - 1) / 2)
    panel.axhline(math.log10(thresholds[dtype]), color="white")
    panel.axhline(-6, color="white", ls="--")
    panel.set(title=str(dtype), xlabel="$\\log_{10} |x|$", ylabel="$\\log_{10}$ eps")
add_keys(figure, panels, image)
plt.show()

# %%
ONE_EPS = 1e-6
print("dtype            eps must exceed   gradient at 0 with eps =", ONE_EPS)
for dtype, threshold in thresholds.items():
    origin = torch.zeros(2, dtype=dtype)
    verdicts = [
        value_and_gradient(SafeNorm.apply, origin, eps)[1].isfinite().all()
        for eps in (0.99 * threshold, 1.01 * threshold, ONE_EPS)
    ]
    print(f"{dtype!s:16} {threshold:<17.1e} {'zero' if verdicts[2] else 'NaN'}")
    assert verdicts == [False, True, dtype != torch.float16]
long = torch.tensor([[255.0, 0.0], [256.0, 0.0]], dtype=torch.float16)
value, gradient = value_and_gradient(SafeNorm.apply, long, 0.1)
print("float16 at 255 and 256:", value[:, 0].tolist(), gradient[:, 0].tolist())
assert value[:, 0].tolist() == [255, math.inf] and gradient[:, 0].tolist() == [1, 0]

# %% [markdown]
# ## Play with it
#
# Raise `EPS_TRIED` above the threshold of its `DTYPE` in the table above: first the
# square heals, then the tiles melt into a dip. With `torch.float32` as `DTYPE` the same
# `EPS_TRIED` gives a smooth dip. Further up, change `EPS`, `HALF_WIDTH`, `SMOOTHINGS`
# and `STEP`; a `STEP` below twice the smallest of `SMOOTHINGS` calms the third descent.
# An `assert` that fails after a change names a claim that depended on the constant.

# %%
# alt: A field of gradient lengths in float16: a mosaic around a square of infinity that a cross of NaN divides.
DTYPE = torch.float16
EPS_TRIED = 1e-4
WINDOW = 1e-3

points = square_of_points(WINDOW, 101, DTYPE)
gradient = value_and_gradient(SafeNorm.apply, points, EPS_TRIED)[1]
figure, panel = plt.subplots(figsize=(7.5, 6.5), layout="constrained")
image = show_field(panel, gradient.double().norm(dim=-1))
panel.set(title=f"SafeNorm, {DTYPE}, eps = {EPS_TRIED}")
panel.set(xlabel=f"$x_1$ / {WINDOW}", ylabel=f"$x_2$ / {WINDOW}")
add_keys(figure, panel, image)
plt.show()
bad = ~gradient.isfinite().all(-1)
print(f"{bad.sum()} of {bad.numel()} gradients are not finite")
assert bad.any() == (EPS_TRIED < thresholds[DTYPE])

# %% [markdown]
# ## Where next
#
# - [Two spellings, two gradients](../chapter/norm.md) follows the NaN link by link.
# - [Owning the derivative](../chapter/function.md) weighs the price of `SafeNorm`.
# - [The same decisions in JAX](../chapter/jax.md), where both spellings give NaN.
