# %% [markdown]
# # One zero in the data turns a whole network into NaN
#
# One reading of zeros passes through `torch.sqrt((z * z).sum(-1))`. Its loss is ordinary, its gradient is NaN, and the
# network is lost some steps later. Guards on the gradient hide the fault, lose the batch or spread the NaN. A change of
# the formula mends it, and hooks find the formula. This lab belongs to [Two spellings](../../chapter/norm/).

# %% [markdown]
# ## Six sensors, and one of them stands still once
#
# Each sensor measures a velocity in its own skewed coordinates and its own unit. A tower, one matrix for each sensor, straightens the
# reading. The norm of the result is the speed, and a head that all sensors share maps speed to drag.

# %%
import warnings
from functools import partial

import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.colors import ListedColormap, PowerNorm
from matplotlib.patches import Patch
from torch import nn
from tqdm import tqdm

SENSORS, BATCH, STEPS, RATE = 6, 4, 360, 0.03
STANDSTILL = 20


class Drag(nn.Module):
    def __init__(self, norm):
        super().__init__()
        torch.manual_seed(0)
        towers = [nn.Linear(3, 3, bias=False) for _ in range(SENSORS)]
        self.towers = nn.ModuleList(towers)
        self.norm = norm
        self.head = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))
        self.double()

    def forward(self, sensor, readings):
        speed = self.norm(self.towers[sensor](readings))
        return self.head(speed[:, None])[:, 0]


# %% [markdown]
# Every step trains on one sensor, with a batch of 4 readings. In the batch of step 20 the first reading is zero: the
# sensor stood still. No other value of the data is special, and NaN is assigned nowhere.

# %%
random = torch.Generator().manual_seed(4)
skews = torch.randn(SENSORS, 3, 3, generator=random, dtype=torch.float64)
skews *= torch.logspace(-1, 0.5, SENSORS)[:, None, None]


def drag_of(sensor, readings):
    speed = torch.linalg.vector_norm(readings @ skews[sensor].T, dim=-1)
    return speed / (1 + speed)


def batches(standstills):
    random = torch.Generator().manual_seed(19)
    sensors = torch.randint(SENSORS, (STEPS,), generator=random).tolist()
    readings = torch.randn(STEPS, BATCH, 3, generator=random, dtype=torch.float64)
    readings[standstills, 0] = 0.0
    return [(s, r, drag_of(s, r)) for s, r in zip(sensors, readings)]


data = batches([STANDSTILL])
zeros = sum((readings == 0).all(-1).sum().item() for _, readings, _ in data)
print(STEPS * BATCH, "readings, of them zero:", zeros)
print("sensor that stood still:", data[STANDSTILL][0])
assert zeros == 1
assert not any(t.isnan().any() for _, *tensors in data for t in tensors)

# %% [markdown]
# ## The loss stays finite for 15 steps while nine weights are NaN


# %%
def spelled_out(z):
    return torch.sqrt((z * z).sum(-1))


def no_guard(parameters):
    return True


def train(norm, guard, data):
    model = Drag(norm)
    parameters = list(model.parameters())
    optimizer = torch.optim.Adam(parameters, lr=RATE)
    losses, weights = [], [nn.utils.parameters_to_vector(parameters).detach()]
    for sensor, readings, drag in data:
        loss = nn.functional.mse_loss(model(sensor, readings), drag)
        optimizer.zero_grad()
        loss.backward()
        if guard(parameters):
            optimizer.step()
        losses.append(loss.item())
        weights.append(nn.utils.parameters_to_vector(parameters).detach())
    return model, torch.tensor(losses), torch.stack(weights, dim=1)


# %%
SHOWN = 56
_, losses, weights = train(spelled_out, no_guard, data[:SHOWN])
lost = weights[:, 1:].isnan().sum(0)
first_lost = lost.nonzero()[0].item()
first_seen = losses.isnan().nonzero()[0].item()
all_lost = (lost == len(weights)).nonzero()[0].item()
print("NaN weights after step", first_lost, "of sensor", data[first_lost][0], end=": ")
print(lost[first_lost].item())
print("finite losses after it:", first_seen - first_lost - 1)
print("first NaN loss at step", first_seen)
print("NaN weights after step", all_lost, "all of", len(weights))
assert first_lost == STANDSTILL and losses[first_lost].isfinite()
assert lost[first_seen - 1] == 9 and lost[first_seen] == 9 + 25

# %% [markdown]
# Below, each row is a weight and each column a step. Brightness is the distance that a weight has moved from its start,
# and the marked colour is NaN. A tower moves only in steps that use it.
#
# At step 20 the 9 weights of tower 1 are lost: the cotangent of the zero row is NaN, and zero times NaN is NaN. The head
# is spared, for its gradient needs the speed, which is 0, and not the speed's derivative. No batch uses that tower again
# until step 36, and the loss shows nothing. Then the forward pass carries NaN into the loss and into all 25 weights of
# the head, and every tower is lost at its next use. After step 48 none of the 79 weights is left.

# %%
# alt: A map of weights against steps; nine rows turn NaN, and later all the others.
groups = [f"tower {sensor}" for sensor in range(SENSORS)] + ["head"]
edges = [9 * sensor for sensor in range(SENSORS + 1)] + [len(weights)]
middles = [(low + high - 1) / 2 for low, high in zip(edges, edges[1:])]


def draw_map(axis, field, **scale):
    colours = plt.get_cmap("viridis").with_extremes(bad="C1")
    style = dict(aspect="auto", interpolation="none", zorder=1, cmap=colours)
    image = axis.imshow(field.numpy(), **style, **scale)
    for edge in edges[1:-1]:
        axis.axhline(edge - 0.5, color="white", linewidth=0.8)
    axis.set_yticks(middles, groups)
    return image


shape = dict(sharex=True, height_ratios=[1, 3], layout="constrained")
figure, (upper, lower) = plt.subplots(2, 1, figsize=(7.5, 6.6), **shape)
upper.semilogy(losses)
upper.axvspan(first_lost, first_seen, color="C1", alpha=0.25)
upper.text(first_seen, 2, " loss is NaN from here", va="top")
upper.text(first_lost, 2, " NaN unseen", va="top")
upper.set(ylabel="loss", ylim=(None, 3))
moved = (weights[:, 1:] - weights[:, :1]).abs()
image = draw_map(lower, moved, norm=PowerNorm(0.5, vmin=0, vmax=0.6))
lower.set(xlabel="step")
upper.legend(handles=[Patch(color="C1", label="NaN")], loc="lower right")
figure.colorbar(image, label="distance from the start", location="bottom", aspect=50)
plt.show()

# %% [markdown]
# ## Two remedies mend it, two hide it, one spreads it
#
# Two remedies change the formula. `double_where` replaces the root's argument as well as its result, so the root
# never sees zero. `safe_norm` puts `EPS` inside the root. Three remedies stand between `backward` and `step` and
# change what the optimizer is given.

# %%
EPS = 1e-6


def library_norm(z):
    return torch.linalg.vector_norm(z, dim=-1)


def double_where(z):
    total = (z * z).sum(-1)
    safe = torch.where(total > 0, total, 1.0)
    return torch.where(total > 0, torch.sqrt(safe), 0.0)


def safe_norm(z):
    return torch.sqrt((z * z).sum(-1) + EPS * EPS)


def clip_by_norm(parameters):
    nn.utils.clip_grad_norm_(parameters, max_norm=10.0)
    return True


def nan_to_zero(parameters):
    for parameter in parameters:
        if parameter.grad is not None:
            parameter.grad.nan_to_num_(nan=0.0)
    return True


def skip_step(parameters):
    return all(p.grad.isfinite().all() for p in parameters if p.grad is not None)


# %% [markdown]
# The maps show how far each run strays from an unharmed one, which uses `torch.linalg.vector_norm` on the same data.

# %%
# alt: Six maps, one for each remedy, of each weight's distance from an unharmed run.
remedies = {
    "no remedy": (spelled_out, no_guard),
    "clip by norm": (spelled_out, clip_by_norm),
    "nan_to_num of gradients": (spelled_out, nan_to_zero),
    "skip the step": (spelled_out, skip_step),
    "double where": (double_where, no_guard),
    "safe norm": (safe_norm, no_guard),
}
_, _, unharmed = train(library_norm, no_guard, data[:SHOWN])
figure, axes = plt.subplots(3, 2, figsize=(7.5, 8.6), layout="constrained")
strayed = {}
for axis, (name, remedy) in zip(axes.flat, remedies.items()):
    _, _, weights = train(*remedy, data[:SHOWN])
    strayed[name] = (weights - unharmed)[:, 1:].abs()
    decades = strayed[name].clamp(min=1e-16).log10().div(2).round().mul(2)
    image = draw_map(axis, decades, vmin=-16, vmax=0)
    axis.set(title=name, xticks=[])
for axis in axes[:, 1]:
    axis.set_yticks([])
for axis in axes[2]:
    axis.set(xlabel="step", xticks=[0, 20, 40])
figure.legend(handles=[Patch(color="C1", label="NaN")], loc="outside upper right")
label = "decimal logarithm of the distance from the unharmed run"
figure.colorbar(image, ax=axes, label=label, location="bottom", aspect=50)
plt.show()

# %% [markdown]
# - **Clip by norm spreads it.** One NaN makes the total norm NaN, and the total scales every gradient. After step 20
#   the head is lost too, 34 weights instead of 9.
# - **nan_to_num hides it.** All 9 gradients of the tower become zero, the shares of the three healthy readings with
#   them, and Adam moves the tower on old momentum.
# - **Skip the step hides it** unless the skips are counted. Nothing is poisoned, and the whole batch is lost, the head's
#   good gradient included.
# - **Double where mends it**: the run is the unharmed one up to rounding. **Safe norm mends it** and differs by what `EPS`
#   adds to the speed.

# %%
for name, distance in strayed.items():
    lost, at_end = distance[:, [STANDSTILL, -1]].isnan().sum(0).tolist()
    farthest = distance[:, -1].max()
    kind = "NaN" if at_end else "rounding" if farthest < 1e-12 else f"{farthest:.0e}"
    print(
        f"{name:24} NaN after step 20: {lost:2}, at the end: {at_end:2}, off by {kind}"
    )
final = {name: distance[:, -1].max() for name, distance in strayed.items()}
assert final["double where"] < 1e-12 and final["safe norm"] < 1e-6
assert final["nan_to_num of gradients"] > 1e-3 and final["skip the step"] > 1e-3

# %% [markdown]
# ## Make the zero common, and hiding shows
#
# One lost batch costs little. Now a share of all batches holds one zero reading among its 4. Each cell is the
# root-mean-square error after 360 steps, on readings of all sensors that were not trained on.

# %%
counts = [0, 90, 180, 270, 360]
order = torch.randperm(STEPS, generator=torch.Generator().manual_seed(5))
test = torch.randn(50, 3, generator=torch.Generator().manual_seed(9)).double()


def error_of(model):
    with torch.no_grad():
        misses = [model(k, test) - drag_of(k, test) for k in range(SENSORS)]
    return torch.cat(misses).square().mean().sqrt()


errors, models = torch.empty(len(remedies), len(counts)), {}
for column, count in enumerate(tqdm(counts)):
    spoiled = batches(order[:count])
    for row, (name, remedy) in enumerate(remedies.items()):
        models[name], _, _ = train(*remedy, spoiled)
        errors[row, column] = error_of(models[name])

# %%
# alt: A table of errors, remedies against shares of batches that hold a zero reading.
figure, axis = plt.subplots(figsize=(7.5, 3.8), layout="constrained")
colours = plt.get_cmap("cividis").with_extremes(bad="C1")
axis.imshow(errors.log10().numpy(), cmap=colours, aspect="auto", zorder=1)
for (row, column), error in np.ndenumerate(errors.numpy()):
    ink = "black" if error > 0.3 else "white"
    text = f"{error:.2f}".replace("nan", "NaN")
    axis.text(column, row, text, ha="center", va="center", color=ink)
axis.set_xticks(range(len(counts)), [f"{count / STEPS:.0%}" for count in counts])
axis.set_yticks(range(len(remedies)), list(remedies))
axis.set(xlabel="batches that hold a zero reading", ylabel="remedy")
plt.show()

# %% [markdown]
# The two formulas keep their error across the row. At 100 % skipping has taken no step: its error is that of the
# untrained network. `nan_to_num` has trained the head alone: of the towers' 54 weights, 0 have moved. Both runs end
# without NaN, and a test for NaN in the weights passes.

# %%
untrained = Drag(spelled_out)
start = nn.utils.parameters_to_vector(untrained.parameters())
for name in "nan_to_num of gradients", "skip the step", "double where":
    moved = nn.utils.parameters_to_vector(models[name].parameters()) != start
    print(
        f"{name:24} moved: towers {moved[: 9 * SENSORS].sum()}, head {moved[9 * SENSORS :].sum()}"
    )
print(f"error untrained {error_of(untrained):.1f}, skipped {errors[3, -1]:.1f}")
assert errors[3, -1] == error_of(untrained).float()
assert errors[2, -1] > 1.5 * errors[4, -1] and errors[:2, 1:].isnan().all()
assert errors[4:].max() < 0.2 and errors[2:].isfinite().all()

# %% [markdown]
# ## Anomaly mode names the first NaN, and the infinity came before
#
# `torch.autograd.set_detect_anomaly` stops at the first node that hands on NaN. It lets infinity pass. The next picture
# scales one reading toward zero and shows the largest cotangent that each node of the graph hands on, in the order of
# backward. A frame marks the node that anomaly mode names.


# %%
def largest(cotangents):
    return torch.cat([c.abs().flatten() for c in cotangents if c is not None]).max()


def watch(loss):
    record, seen, waiting = [], set(), [loss.grad_fn]

    def note(name, given, received):
        record.append((name, largest(received).item(), largest(given).item()))

    while waiting:
        node = waiting.pop()
        if node is None or node in seen or "Accumulate" in node.name():
            continue
        node.register_hook(partial(note, node.name()))
        seen.add(node)
        waiting.extend(following for following, _ in node.next_functions)
    return record


def blamed(loss):
    with warnings.catch_warnings(), torch.autograd.set_detect_anomaly(True):
        warnings.simplefilter("ignore")
        try:
            loss.backward()
        except RuntimeError as error:
            return str(error).split("'")[1]


# %%
model = Drag(spelled_out)
reading = torch.tensor([[0.6, -0.8, 0.5]], dtype=torch.float64)
drag = torch.tensor([0.5], dtype=torch.float64)


def loss_at(scale):
    return nn.functional.mse_loss(model(0, scale * reading), drag)


scales = [1, 1e-50, 1e-100, 1e-150, 1e-165, 1e-200, 0]
columns, names = [], []
for scale in scales:
    record = watch(loss := loss_at(scale))
    loss.backward()
    path = [entry for entry in record if entry[0] != "TBackward0"]
    columns.append([given for _, _, given in path])
    names.append(blamed(loss_at(scale)))
nodes = [name for name, _, _ in path]
field = np.array(columns).T
assert names == [None] * 6 + ["MulBackward0"]
assert np.isinf(field[nodes.index("SqrtBackward0"), -3:]).all()
assert np.isfinite(field[:, :-3]).all()

# %%
# alt: Cotangents, nodes against scales: infinity starts at the root, NaN at the product.
figure, axis = plt.subplots(figsize=(7.5, 5.4), layout="constrained")
colours = plt.get_cmap("viridis").with_extremes(bad="C1")
style = dict(aspect="auto", zorder=1)
image = axis.imshow(np.log10(field), cmap=colours, **style)
infinite = np.where(np.isinf(field), 1.0, np.nan)
axis.imshow(infinite, cmap=ListedColormap(["C3"]), **style)
frame = dict(fill=False, linewidth=3)
for column, name in enumerate(names):
    if name:
        corner = column - 0.47, nodes.index(name) - 0.46
        axis.add_patch(plt.Rectangle(corner, 0.94, 0.92, **frame))
axis.set_xticks(range(len(scales)), [f"{scale:g}" for scale in scales])
axis.set_yticks(range(len(nodes)), nodes)
axis.set(xlabel="scale of the reading", ylabel="node, in the order of backward")
marks = [Patch(color="C3", label="infinity"), Patch(color="C1", label="NaN")]
marks.append(Patch(label="named by anomaly mode", **frame))
figure.legend(handles=marks, loc="outside upper right", ncols=3)
label = "decimal logarithm of the largest cotangent"
figure.colorbar(image, label=label, location="bottom", aspect=50)
plt.show()

# %% [markdown]
# `SqrtBackward0` makes the infinity in each of the last three columns: between 1e-161 and
# 1e-163 squares underflow to 0, the root's argument. Only for an exact zero does `MulBackward0` turn it into NaN, and anomaly mode names that victim.
# At 1e-165 it names nothing. Adam then divides infinity by infinity, and at the next visit anomaly mode names the loss.

# %%
print("squares of 1e-161 and 1e-163:", 1e-161**2 > 0, 1e-163**2 > 0)
optimizer = torch.optim.Adam(model.parameters(), lr=RATE)
optimizer.zero_grad()
print("reading of size 1e-165, anomaly mode names:", blamed(loss_at(1e-165)))
optimizer.step()
print("NaN weights after the step:", model.towers[0].weight.isnan().sum().item())
second = blamed(loss_at(1.0))
print("ordinary reading, anomaly mode names:", second)
assert second == "MseLossBackward0"

# %% [markdown]
# ## Hooks find the op that turns finite into infinite
#
# The guilty op is the first that receives finite cotangents and hands on one that is not. Three kinds of hook look for
# it. A full backward hook on each module narrows it to a module, and needs no change of the model. Tensor hooks
# inside that module narrow it to a line.


# %%
def state(tensor):
    kinds = ("NaN", tensor.isnan()), ("inf", tensor.isinf())
    return next((kind for kind, found in kinds if found.any()), "finite")


class Watched(nn.Module):
    def forward(self, z):
        squares = z * z
        total = squares.sum(-1)
        speed = torch.sqrt(total)
        steps = {"z": z, "squares": squares, "total": total, "speed": speed}
        for name, tensor in steps.items():
            tensor.register_hook(lambda c, name=name: print("  ", name, state(c)))
        return speed


def report(module, given, received):
    print(type(module).__name__, state(received[0]), "->", state(given[0]))


model = Drag(Watched())
for module in *model.head, model.norm:
    module.register_full_backward_hook(report)
loss_at(0).backward()

# %% [markdown]
# A module's line is printed when its backward is complete: what it received, then what it handed on. The head is sound,
# and `Watched` turns finite into NaN. Inside it the cotangent of `speed` is finite and that of `total` infinite, and
# between the two stands `torch.sqrt`. The NaN of `z` comes two ops later.
#
# Node hooks need no change of the model and name the op. `watch` above sets one on each node, and one line picks the
# guilty.


# %%
def guilty(record):
    for name, received, given in record:
        if np.isfinite(received) and not np.isfinite(given):
            return name


model = Drag(spelled_out)
for scale in 1.0, 1e-165, 0.0:
    record = watch(loss := loss_at(scale))
    loss.backward()
    names = guilty(record), blamed(loss_at(scale))
    print(f"scale {scale:g}: node hooks {names[0]}, anomaly mode {names[1]}")
    assert names[0] == (None if scale == 1 else "SqrtBackward0")

# %% [markdown]
# ## Play with it
#
# The assertions hold for the constants above: delete those that a change breaks.
#
# - `STANDSTILL`: another step spoils another sensor, and the delay until the loss shows it changes.
# - `SENSORS`: with a single one, the next loss shows the NaN.
# - `EPS`: a larger one moves the safe norm away from the unharmed run.
# - In `clip_by_norm`, call `torch.nn.utils.clip_grad_norm_(parameters, max_norm, error_if_nonfinite=True)`: the remedy
#   that spreads NaN becomes an alarm.
# - In `readings[standstills, 0] = 0.0`, write 1e-170 for the zero. Infinity comes first, `nan_to_num_` makes it the
#   largest float, and Adam's second moment overflows: the tower stands still from then on.
#
# ## Where next
#
# - [Two spellings](../../chapter/norm/): why the two norms differ at zero.
# - [Owning the derivative](../../chapter/function/): the safe norm as a Function with a derivative of its own.
