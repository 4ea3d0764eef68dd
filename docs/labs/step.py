# %% [markdown]
# # A step of 1e-6 is too small for every dtype but float64
#
# At points of size one, the default step of `torch.autograd.gradcheck` is close to the
# best one in float64, thousands of times too small in float32, and lost in half
# precision, where `x + h` is `x`. The lab belongs to
# [What gradcheck computes](../chapter/gradcheck.md) and ends at the grid on which that
# page's 2.9802 lies.

# %%
import inspect
import warnings

import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

dtypes = (torch.float16, torch.bfloat16, torch.float32, torch.float64)
DTYPES = {str(dtype).removeprefix("torch."): dtype for dtype in dtypes}
parameters = inspect.signature(torch.autograd.gradcheck).parameters
DEFAULT_STEP, RTOL = parameters["eps"].default, parameters["rtol"].default


def central_difference(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)


torch.manual_seed(0)
entry = torch.randn(2)[0]
quotient = central_difference(torch.square, entry, DEFAULT_STEP)
print(f"step {DEFAULT_STEP}: numerical {quotient:.4f}, derivative {2 * entry:.4f}")
assert f"{quotient:.4f}" == "2.9802" and f"{2 * entry:.4f}" == "3.0820"

# %% [markdown]
# ## Truncation error grows as h², round-off error as 1/h
#
# With $u$ the unit round-off, half the spacing of floats just above one, the error of a
# central difference is at most about
#
# $$
# \frac{h^2}{6}\,|f'''(x)| + \frac{u}{h}\,\bigl(|f(x)| + |x f'(x)|\bigr)
# $$
#
# The first term is truncation error, from Taylor's theorem. The second is round-off
# error, $|f|$ for both outputs and $|x f'|$ for both points. The sum is least at
#
# $$
# h^* = \left(\frac{3u\,\bigl(|f(x)| + |x f'(x)|\bigr)}{|f'''(x)|}\right)^{1/3}
# $$


# %%
def derivatives(f, x):
    first = torch.func.grad(f)
    third = torch.func.grad(torch.func.grad(first))
    return [torch.func.vmap(g)(x.double()) for g in (f, first, third)]


def round_off(f, x, dtype):
    value, first, _ = derivatives(f, x)
    return torch.finfo(dtype).eps / 2 * (value.abs() + (x.double() * first).abs())


def best_step(f, x, dtype):
    _, _, third = derivatives(f, x)
    return (3 * round_off(f, x, dtype) / third.abs()) ** (1 / 3)


def largest_error(f, x, h, slope):
    return (central_difference(f, x, h).double() / slope - 1).abs().max().item()


# %% [markdown]
# For $f(x) = 1/x$ this is $h^* = u^{1/3} x$. Solid lines: the largest error over 64
# points from 1.5 up, differenced in each dtype as `gradcheck` does it. Dashed lines:
# the formula. Triangles: its best step. Nothing is fitted.


# %%
# alt: Error against step in four dtypes: each curve falls along its own dashed round-off line, turns at a triangle that marks the predicted best step, and rises along one truncation line; at the default step only float64 lies below rtol.
def reciprocal(x):
    return 1 / x


points, steps = 1.5 + torch.arange(64) / 128, np.logspace(-12, -0.5, 139)
figure, axes = plt.subplots(figsize=(7.5, 5))
curves, at_best, at_default = {}, {}, {}
for color, (name, dtype) in zip(("C0", "C1", "C2", "C3"), DTYPES.items()):
    x = points.to(dtype)
    _, slope, third = derivatives(reciprocal, x)
    noise, best = (
        round_off(reciprocal, x, dtype),
        best_step(reciprocal, x, dtype).mean(),
    )
    bounds = [((third * h**2 / 6).abs() + noise / h) / slope.abs() for h in steps]
    curves[name] = [largest_error(reciprocal, x, h, slope) for h in steps]
    at_best[name] = best.item(), largest_error(reciprocal, x, best.item(), slope)
    at_default[name] = largest_error(reciprocal, x, DEFAULT_STEP, slope)
    axes.loglog(steps, curves[name], color=color, label=name)
    axes.loglog(steps, [bound.max() for bound in bounds], "--", color=color, lw=1)
    axes.plot(*at_best[name], "v", color=color, markersize=11)
axes.axvline(DEFAULT_STEP, color="0.3", linestyle=":")
axes.axhline(RTOL, color="0.3", linestyle=":")
axes.text(1.3e-6, 3e-12, "default step")
axes.text(1.3e-12, 1.5e-3, "default rtol")
axes.text(1.3e-12, 3, "difference 0")
axes.text(1.3e-12, 2e-9, "round-off, 1/h", rotation=-37)
axes.text(4e-4, 2e-10, "truncation, h²")
axes.set(xlabel="step h", ylabel="largest relative error", ylim=(1e-12, 1e2))
figure.legend(loc="outside upper center", ncols=4)
plt.show()


# %%
def slope_of(curve, low, high):
    inside = (steps > low) & (steps < high)
    return np.polyfit(np.log(steps[inside]), np.log(np.array(curve)[inside]), 1)[0]


fall = slope_of(curves["float64"], 1e-12, 1e-7)
rise = slope_of(curves["float64"], 1e-4, 1e-1)
print(f"slopes {fall:.1f} and {rise:.1f}, rtol {RTOL}")
assert -1.1 < fall < -0.9 and 1.95 < rise < 2.1
for name in DTYPES:
    print(f"{name:8} best step {at_best[name][0]:.0e}, error", end=" ")
    print(f"{at_best[name][1]:.0e}, at the default step {at_default[name]:.0e}")
    assert at_best[name][1] < 3 * min(curves[name])
    assert (min(curves[name]) < RTOL) == (name in ("float32", "float64"))
    assert (at_default[name] < RTOL) == (name == "float64")
assert at_best["float32"][0] > 2000 * DEFAULT_STEP > 100 * at_best["float64"][0]

# %% [markdown]
# The dtypes share a truncation line of slope 2.0. Each has its own round-off line, of
# slope -1.0. At the left end of a curve both points round to $x$: the difference is
# zero, the relative error 1.
#
# In half precision no step brings the largest error below `rtol`, 0.001. The least
# error is of the order $u^{2/3}$, which there is more. Check such a kernel with wider
# tolerances, or its algorithm in a wider dtype.
#
# ## The prediction holds for other functions and sizes
#
# Five functions, three places each, four dtypes: 60 marks. Each sets the best step of a
# sweep against the predicted one. The marks follow the diagonal over 10 decades.

# %%
# alt: Best step found against best step predicted on logarithmic axes: the marks of five functions at three places in four dtypes follow the diagonal over ten decades.
FUNCTIONS = {
    "exp": (torch.exp, (0.1, 1.0, 5.0)),
    "log": (torch.log, (0.01, 3.0, 100.0)),
    "sqrt": (torch.sqrt, (0.01, 1.0, 1000.0)),
    "sin": (torch.sin, (0.1, 1.0, 6.0)),
    "cube": (lambda x: x**3, (0.1, 1.0, 10.0)),
}
figure, axes = plt.subplots(figsize=(7.5, 5))
handles = [Line2D([], [], color=f"C{i}", lw=6, label=d) for i, d in enumerate(DTYPES)]
predictions, losses = [], []
for marker, (name, (f, places)) in zip("os^Dv", FUNCTIONS.items()):
    handles.append(Line2D([], [], color="0.3", marker=marker, ls="", label=name))
    for color, dtype in enumerate(DTYPES.values()):
        for place in places:
            x = (place * (1 + torch.arange(40) / 400)).to(dtype)
            _, slope, _ = derivatives(f, x)
            best = best_step(f, x, dtype).mean().item()
            tried = best * np.logspace(-1.5, 1, 51)
            errors = np.array([largest_error(f, x, h, slope) for h in tried])
            found = tried[np.nanargmin(errors)]
            predictions.append(best)
            losses.append(largest_error(f, x, best, slope) / np.nanmin(errors))
            axes.loglog(best, found, marker, color=f"C{color}", alpha=0.8, ms=8)
axes.axline((1e-6, 1e-6), (1, 1), color="0.3", linewidth=1)
axes.set(xlabel="best step predicted", ylabel="best step found", aspect="equal")
figure.legend(handles=handles, loc="outside right center")
plt.show()

# %%
decades = np.log10(max(predictions) / min(predictions))
print(f"{len(losses)} marks over {decades:.0f} decades")
print(f"error at the prediction / lowest error: median {np.median(losses):.1f}")
assert 1 <= np.median(losses) < 2 and max(losses) < 20
x = (5 * (1 + torch.arange(64) / 640)).float()
power, longer = 2**-10, 1.01 * 2**-10
lucky, usual = (
    largest_error(torch.exp, x, h, x.double().exp()) for h in (power, longer)
)
print(f"exp near 5, float32: step {power:.4e}, error {lucky:.0e}")
print(f"exp near 5, float32: step {longer:.4e}, error {usual:.0e}")
assert usual > 4 * lucky

# %% [markdown]
# The bound counts the rounding of both points, but a step that is a multiple of the
# spacing at $x$ has none. A sweep finds such lucky steps. The last two lines show it: a
# power of two as step, then a step 1 % longer. Choose powers of two.
#
# ## The best step depends on the function and the place
#
# The error as a field. For a square root the valley climbs in proportion to $x$. In
# this range the default step crosses it in float64 only. Over the grey, both outputs
# are the same float; in the hatched corner the step leaves the domain.


# %%
def error_field(f, dtype, sizes, steps):
    x = (torch.as_tensor(sizes)[:, None] * (1 + torch.arange(16) / 160)).to(dtype)
    slope, rows = derivatives(f, x.flatten())[1].reshape(x.shape), []
    for h in steps:
        numerical = central_difference(f, x, h).double()
        row = (numerical / slope - 1).abs().amax(1)
        row = torch.where(row.isfinite(), row.log10().clamp(-11.9, 0.9), torch.nan)
        rows.append(torch.where((numerical == 0).all(1), -99, row))
    return torch.stack(rows).numpy()


def draw_maps(f, sizes, steps):
    palette = plt.get_cmap("viridis", 13).with_extremes(bad=(0, 0, 0, 0), under="0.75")
    scale = {"cmap": palette, "vmin": -12, "vmax": 1, "rasterized": True}
    figure, row = plt.subplots(1, 4, figsize=(7.5, 4.2), sharex=True, sharey=True)
    for axes, (name, dtype) in zip(row, DTYPES.items()):
        field = error_field(f, dtype, sizes, steps)
        image = axes.pcolormesh(sizes, steps, field, **scale)
        axes.patch.set(hatch="////", edgecolor="0.5")
        best = best_step(f, torch.tensor(sizes[::6]), dtype)
        axes.loglog(sizes[::6], best, color="C1", label="predicted best")
        axes.axhline(DEFAULT_STEP, color="C1", linestyle=":", label="default")
        axes.set(title=name, xlim=(sizes[0], sizes[-1]), ylim=(steps[0], steps[-1]))
    row[0].set_ylabel("step h")
    figure.supxlabel("size of x", fontsize="medium")
    figure.colorbar(image, ax=row, label="log10 of the largest relative error")
    zero = Patch(facecolor="0.75", label="difference 0")
    nan = Patch(facecolor="none", edgecolor="0.5", hatch="////", label="NaN or inf")
    keys = [*row[0].get_lines(), zero, nan]
    figure.legend(handles=keys, loc="outside upper center", ncols=4)


# %%
# alt: Four maps of the error of sqrt over size of x and step, one a dtype: a valley of low error climbs in proportion to x with the predicted best step along it; below it grey, where the difference is zero, above it hatched, where it is NaN; the default step crosses the valley in float64 only.
draw_maps(torch.sqrt, np.logspace(-3, 3, 55), np.logspace(-12, 1, 92))
plt.show()

# %% [markdown]
# The exponential bends on a length of one wherever it is: its valley is level up to
# about $x = 1$. Beyond, it climbs, for the points round more coarsely. The hatched part
# on the right is overflow.

# %%
# alt: The same four maps for exp: the valley is level up to one and then climbs slowly, the predicted best step along it; hatched on the right where exp overflows, first in float16.
draw_maps(torch.exp, np.logspace(-3, 3, 55), np.logspace(-12, 1, 92))
plt.show()

# %%
sizes, tried = torch.tensor([0.001, 1, 100]), np.logspace(-12, 1, 53)
for f in (torch.sqrt, torch.exp):
    best = best_step(f, sizes, torch.float64).numpy()
    columns = (f"{h:.0e} at {x:g}" for x, h in zip(sizes, best))
    print(f"{f.__name__}, float64, best step", ", ".join(columns))
    lowest = tried[np.nanargmin(error_field(f, torch.float64, sizes, tried), axis=0)]
    assert (best / 10 < lowest).all() and (lowest < best * 10).all()

# %% [markdown]
# ## At a large x the default step is rounded, then lost
#
# The upper panel shows the step that `x + h` really takes, over the step asked for. It
# is near one until the spacing of floats nears the step. The last step taken is 1.9
# times the step asked for; after it there is none. Below, the error of a square root:
# the rising parts are one curve, moved sideways by the precision.

# %%
# alt: Two panels over the size of x. Above, the ratio of the step taken to the step asked for: near one, then 1.9, then zero, first in bfloat16, then float16, float32 and float64. Below, the error of sqrt at the default step: parallel rising lines, crossing rtol near 0.01 in float32 and far above it in float64.
sizes = np.logspace(-4, 11, 301)
figure, (upper, lower) = plt.subplots(2, figsize=(7.5, 6), sharex=True)
kept, longest, accepted = {}, {}, {}
for color, (name, dtype) in enumerate(DTYPES.items()):
    size = torch.tensor(sizes[sizes < torch.finfo(dtype).max / 2])
    x = size.to(dtype)
    taken = ((x + DEFAULT_STEP).double() - x.double()) / DEFAULT_STEP
    x = (size[:, None] * (1 + torch.arange(16) / 160)).to(dtype)
    numerical = central_difference(torch.sqrt, x, DEFAULT_STEP).double()
    errors = (numerical * 2 * x.double().sqrt() - 1).abs().amax(1)
    upper.semilogx(size, taken, color=f"C{color}", label=name)
    lower.loglog(size, errors, color=f"C{color}")
    kept[name], longest[name] = size[taken > 0].max().item(), taken.max().item()
    accepted[name] = max(size[errors < RTOL].tolist(), default=0)
lower.axhline(RTOL, color="0.3", linestyle=":")
lower.text(1e2, 2e-3, "default rtol")
upper.set(ylabel="step taken / step asked", ylim=(-0.1, 2.1))
lower.set(xlabel="size of x", ylabel="largest relative error")
figure.legend(loc="outside upper center", ncols=4)
plt.show()

# %%
for name, dtype in DTYPES.items():
    x = entry.to(dtype, copy=True).requires_grad_()
    with warnings.catch_warnings(action="ignore"):
        passed = torch.autograd.gradcheck(torch.square, x, raise_exception=False)
    print(
        f"{name:8} longest {longest[name]:.1f}, lost above {kept[name]:.0e},", end=" "
    )
    print(
        f"sqrt within rtol to {accepted[name]:.0e}, square at {x:.3f} passes: {passed}"
    )
    assert passed == (name == "float64") and 1.9 < longest[name] < 1.92
assert 30 < kept["float32"] < 32 < 1e10 < kept["float64"] < 2e10
assert accepted["float16"] == accepted["bfloat16"] == 0

# %% [markdown]
# For the square root, float32 meets `rtol` up to a size of about 0.01, the half
# precisions nowhere in this range. At the first entry of the chapter, `gradcheck`
# passes the square in float64 only.
#
# ## The 2.9802 of the chapter is 25 grid steps
#
# On the left, vertical lines are float32 numbers near the entry, horizontal lines those
# near its square; dots must lie where they cross. The step asked for is 8.39 spacings,
# and 8 are taken. Over the run of 16 the curve rises by 24.66 output spacings, the dots
# by 25.

# %%
# alt: Left, the lattice of float32 numbers: the square as a rising line, the rounded squares as dots on crossings, two large dots 16 columns and 25 rows apart. Right, central differences against the step: all lie on falling lines, one for each whole number, in a fan that narrows around the derivative; the default step sits on line 25, at 2.9802.
spacing_in = torch.finfo(torch.float32).eps
spacing_out = 2 * spacing_in
columns = torch.arange(-10, 11)
near = entry + columns * spacing_in
exact = (near.double() ** 2 - entry.double() ** 2) / spacing_out
rounded = ((near**2).double() - (entry**2).double()) / spacing_out
figure, (left, right) = plt.subplots(1, 2, figsize=(7.5, 5))
left.vlines(columns, -16, 16, color="0.5", linewidth=0.4)
left.hlines(range(-16, 17), -10, 10, color="0.5", linewidth=0.4)
left.plot(columns, exact, color="C1", linewidth=1)
left.plot(columns, rounded, "o", color="C0", ms=4)
left.plot(columns[[2, -3]], rounded[[2, -3]], "o", color="C0", ms=10)
left.plot([-8, 8, 8], [-12, -12, 13], color="C2")
left.text(0, -14.5, "run 16", color="C2", ha="center")
left.text(7.5, -5, "rise 25", color="C2", ha="right")
left.set(xlabel="spacings of x", ylabel="spacings of its square")
steps = np.geomspace(2e-7, 2e-6, 200)
values = [central_difference(torch.square, entry, h).item() for h in steps.tolist()]
ends, rises = np.array([2e-7, 2e-6, np.nan]), np.arange(4, 65)[:, None]
fan = (rises * spacing_out / (2 * ends)).flatten()
right.loglog(np.tile(ends, len(rises)), fan, color="0.5", linewidth=0.4)
right.plot(steps, 25 * spacing_out / (2 * steps), color="C2")
right.plot(steps, values, ".", color="C0", ms=4)
right.plot(DEFAULT_STEP, quotient, "o", color="C0", ms=10)
right.axhline(2 * entry, color="C1", linewidth=1)
right.minorticks_off()
right.set_xticks([2e-7, 5e-7, 1e-6, 2e-6], ["2e-7", "5e-7", "1e-6", "2e-6"])
right.set_yticks([2.5, 3, 3.5], ["2.5", "3.0", "3.5"])
right.set(xlabel="step h", ylabel="central difference", ylim=(2.3, 3.8))
plt.show()

# %%
up, down = entry + DEFAULT_STEP, entry - DEFAULT_STEP
run, rise = (up - down).item() / spacing_in, (up**2 - down**2).item() / spacing_out
true_rise, asked = entry.item() * run, 2 * DEFAULT_STEP / spacing_in
print(f"step asked {asked / 2:.2f}, taken {run / 2:.0f}")
print(f"run {run:.0f}, rise {rise:.0f}, the square itself {true_rise:.2f}")
for k in (true_rise, 24, 25, 26, entry.item() * asked):
    print(f"rise {k:.2f}: quotient {k * spacing_out / (2 * DEFAULT_STEP):.4f}")
assert (run, rise) == (16, 25) and 24.6 < true_rise < 24.7
in_steps = np.array(values) * 2 * steps / spacing_out
assert np.abs(in_steps - in_steps.round()).max() < 1e-4

# %% [markdown]
# The quotient divides by the step asked for. That takes the derivative, 3.0820, down to
# 2.9392. The grid of outputs then moves it up to its next line, 2.9802, between 2.8610
# and 3.0994. On the right, each falling line is one rise, the thick one 25, and every
# central difference lies on such a line. The fan closes around the derivative as the
# step grows, for the square has no truncation error.
#
# ## Play with it
#
# - Add an elementwise function to `FUNCTIONS`. Where its third derivative vanishes, the
#   predicted step is infinite.
# - Hand `torch.sin` to `draw_maps`: near the zeros of its derivative the relative error
#   stays large.
# - Set `DEFAULT_STEP` to a power of two, and remove the assertions that then fail.
#
# ## Where next
#
# - [What gradcheck computes](../chapter/gradcheck.md): the check and its tolerances.
# - [Reading a failure](../chapter/failures.md): precision, a kink, or your bug.
