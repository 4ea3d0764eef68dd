# %% [markdown]
# # One zero in the data turns a whole network into NaN
#
# One reading of zeros passes through the square root of a sum of squares: its loss is ordinary, its gradient is NaN, and the
# network is lost some steps later. Guards on the gradient hide the fault or spread it. A change of the formula mends it,
# and hooks find the formula. This lab belongs to [Two spellings](../chapter/norm.md).

# %% [markdown]
# ## Six sensors, and one of them stands still once
#
# Each sensor measures a velocity in its own coordinates and unit. A tower, one matrix for each sensor, straightens the
# reading. The norm of the result is the speed, and a head that all sensors share maps speed to drag. A step trains on
# one sensor, with a batch of 4 readings. In step 20 the first reading is zero: the sensor stood still.

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
assert sum((readings == 0).all(-1).sum() for _, readings, _ in data) == 1
assert all(t.isfinite().all() for _, *tensors in data for t in tensors)

# %% [markdown]
# ## The loss stays finite for 15 steps while nine weights are NaN


# %%
def spelled_out(z):
    return torch.sqrt((z * z).sum(-1))


def train(norm, guard, data):
    model = Drag(norm)
    parameters = list(model.parameters())
    optimizer = torch.optim.Adam(parameters, lr=RATE)
    losses, weights = [], [nn.utils.parameters_to_vector(parameters).detach()]
    for sensor, readings, drag in data:
        loss = nn.functional.mse_loss(model(sensor, readings), drag)
        optimizer.zero_grad()
        loss.backward()
        if guard is None or guard(parameters):
            optimizer.step()
        losses.append(loss.item())
        weights.append(nn.utils.parameters_to_vector(parameters).detach())
    return model, torch.tensor(losses), torch.stack(weights, dim=1)


# %%
SHOWN = 56
_, losses, weights = train(spelled_out, None, data[:SHOWN])
lost = weights[:, 1:].isnan().sum(0)
seen = losses.isnan().nonzero()[0].item()
end = (lost == len(weights)).nonzero()[0].item()
sensor = data[STANDSTILL][0]
print(f"step {STANDSTILL}, sensor {sensor}: {lost[STANDSTILL]} NaN weights")
print("finite losses after it:", seen - STANDSTILL - 1, " first NaN loss: step", seen)
print(f"step {end}: {lost[end]} NaN weights")
assert lost[STANDSTILL - 1] == 0 and losses[STANDSTILL].isfinite()
assert lost[seen - 1] == 9 and lost[seen] == 9 + 25

# %% [markdown]
# Each row of the map is a weight, brightness its distance from its start. At step 20 the 9 weights of tower 1 are lost:
# the cotangent of the zero row is NaN, and zero times NaN is NaN. The head is spared, for its gradient needs the speed
# and not the speed's derivative. No batch uses that tower again until step 36. Then the forward pass carries NaN into
# the loss and into all 25 weights of the head, and every tower is lost at its next use. After step 48 none of the 79
# weights is left.

# %%
# alt: A map of weights against steps; nine rows turn NaN, and later all the others.
groups = [f"tower {sensor}" for sensor in range(SENSORS)] + ["head"]
edges = [9 * sensor for sensor in range(SENSORS + 1)] + [len(weights)]


def draw_map(axis, field, **scale):
    colours = plt.get_cmap("viridis").with_extremes(bad="C1")
    style = dict(aspect="auto", interpolation="none", zorder=1, cmap=colours)
    image = axis.imshow(field.numpy(), **style, **scale)
    for edge in edges[1:-1]:
        axis.axhline(edge - 0.5, color="white", linewidth=0.8)
    axis.set_yticks(np.convolve(edges, [0.5, 0.5], "valid") - 0.5, groups)
    return image


shape = dict(sharex=True, height_ratios=[1, 3], layout="constrained")
figure, (upper, lower) = plt.subplots(2, 1, figsize=(7.5, 6.6), **shape)
upper.semilogy(losses)
upper.axvspan(STANDSTILL, seen, color="C1", alpha=0.25)
upper.text(STANDSTILL, 2, " NaN unseen", va="top")
upper.text(seen, 2, " loss is NaN from here", va="top")
upper.set(ylabel="loss", ylim=(None, 3))
upper.legend(handles=[Patch(color="C1", label="NaN")], loc="lower right")
moved = (weights[:, 1:] - weights[:, :1]).abs()
image = draw_map(lower, moved, norm=PowerNorm(0.5, vmin=0, vmax=0.6))
lower.set(xlabel="step")
figure.colorbar(image, label="distance from the start", location="bottom", aspect=50)
plt.show()

# %% [markdown]
# ## Two remedies mend it, two hide it, one spreads it
#
# Two remedies change the formula: `double_where` keeps zero out of the root, `safe_norm` puts `EPS` inside it. Three
# guards stand between `backward` and `step`. The maps show how far each run strays from an unharmed one, which uses
# `torch.linalg.vector_norm` on the same data.

# %%
EPS = 1e-6


def double_where(z):
    total = (z * z).sum(-1)
    zero = total == 0
    return torch.where(zero, 0.0, torch.sqrt(torch.where(zero, 1.0, total)))


def safe_norm(z):
    return torch.sqrt((z * z).sum(-1) + EPS * EPS)


def clip_by_norm(parameters):
    nn.utils.clip_grad_norm_(parameters, max_norm=10.0)
    return True


def nan_to_zero(parameters):
    for gradient in [p.grad for p in parameters if p.grad is not None]:
        gradient.nan_to_num_(nan=0.0)
    return True


def skip_step(parameters):
    return all(p.grad.isfinite().all() for p in parameters if p.grad is not None)


# %%
# alt: Six maps, one for each remedy, of each weight's distance from an unharmed run.
remedies = {
    "no remedy": (spelled_out, None),
    "clip by norm": (spelled_out, clip_by_norm),
    "nan_to_num of gradients": (spelled_out, nan_to_zero),
    "skip the step": (spelled_out, skip_step),
    "double where": (double_where, None),
    "safe norm": (safe_norm, None),
}
library_norm = partial(torch.linalg.vector_norm, dim=-1)
_, _, unharmed = train(library_norm, None, data[:SHOWN])
figure, axes = plt.subplots(3, 2, figsize=(7.5, 8.6), layout="constrained")
runs, strayed = {}, {}
for axis, (name, remedy) in zip(axes.flat, remedies.items()):
    _, _, runs[name] = train(*remedy, data[:SHOWN])
    strayed[name] = (runs[name] - unharmed)[:, 1:].abs()
    decades = strayed[name].clamp(min=1e-16).log10().div(2).round().mul(2)
    image = draw_map(axis, decades, vmin=-16, vmax=0)
    axis.set(title=name, xticks=[])
plt.setp(axes[:, 1], yticks=[])
plt.setp(axes[2], xlabel="step", xticks=[0, 20, 40])
figure.legend(handles=[Patch(color="C1", label="NaN")], loc="outside upper right")
label = "decimal logarithm of the distance from the unharmed run"
figure.colorbar(image, ax=axes, label=label, location="bottom", aspect=50)
plt.show()

# %% [markdown]
# - **Clip by norm spreads it.** The total norm is NaN and scales every gradient: step 20 costs 34 weights instead of 9.
# - **nan_to_num hides it.** The tower's gradient becomes zero, the share of the healthy readings with it. Adam moves the
#   tower on old momentum.
# - **Skip the step hides it** unless the skips are counted. The head's good gradient is lost, too.
# - **Double where mends it**: only rounding parts the run from the unharmed one. **Safe norm mends it** and differs by
#   what `EPS` adds to the speed.

# %%
for name, distance in strayed.items():
    lost = distance[:, STANDSTILL].isnan().sum()
    print(f"{name:24} NaN after step 20: {lost:2}, off at the end:", end=" ")
    print("rounding" if distance.max() < 1e-12 else f"{distance[:, -1].max():.0e}")
tower = runs["nan_to_num of gradients"][9 * sensor : 9 * sensor + 9]
assert (tower[:, STANDSTILL + 1] != tower[:, STANDSTILL]).all()
assert strayed["double where"].max() < 1e-12 and strayed["safe norm"].max() < 1e-6
assert strayed["nan_to_num of gradients"].max() > 1e-3 < strayed["skip the step"].max()

# %% [markdown]
# ## Make the zero common, and hiding shows
#
# One lost batch costs little. Now a share of all batches holds a zero reading. Each cell is the root-mean-square error
# after 360 steps, on readings that were not trained on.

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
    style = dict(ha="center", va="center", color="black" if error > 0.3 else "white")
    axis.text(column, row, f"{error:.2f}".replace("nan", "NaN"), **style)
axis.set_xticks(range(len(counts)), [f"{count / STEPS:.0%}" for count in counts])
axis.set_yticks(range(len(remedies)), list(remedies))
axis.set(xlabel="batches that hold a zero reading", ylabel="remedy")
plt.show()

# %% [markdown]
# The two formulas keep their error across the row. At 100 % skipping has taken no step, and `nan_to_num` has trained the
# head alone: of the towers' 54 weights, 0 have moved. Neither run shows a NaN in its weights.

# %%
untrained = Drag(spelled_out)
towers = nn.utils.parameters_to_vector(untrained.towers.parameters())
hidden = models["nan_to_num of gradients"].towers.parameters()
moved = (nn.utils.parameters_to_vector(hidden) != towers).sum()
print(f"nan_to_num at {counts[-1] / STEPS:.0%}: {moved} of {len(towers)} have moved")
assert errors[3, -1] == error_of(untrained).float() and errors[:2, 1:].isnan().all()
assert errors[2, -1] > 2 * errors[4, -1] and errors[4:].max() < 0.1
assert errors[2:].isfinite().all()

# %% [markdown]
# ## Anomaly mode names the first NaN, and the infinity came before
#
# `torch.autograd.set_detect_anomaly` raises at the first node that hands on NaN and lets infinity pass. Below, one
# reading shrinks to zero. Colour is the largest cotangent that each node of the graph hands on.


# %%
def largest(cotangents):
    entries = [c.abs().flatten() for c in cotangents if c is not None]
    return torch.cat(entries).max().item()


def watch(loss):
    record, seen, waiting = [], set(), [loss.grad_fn]

    def note(name, given, received):
        record.append((name, largest(received), largest(given)))

    while waiting:
        node = waiting.pop()
        if node is not None and node not in seen and "Accumulate" not in node.name():
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
columns = []
for scale in scales:
    record = watch(loss := loss_at(scale))
    loss.backward()
    path = [entry for entry in record if entry[0] != "TBackward0"]
    columns.append([given for _, _, given in path])
nodes, field = [name for name, _, _ in path], np.array(columns).T
names = [blamed(loss_at(scale)) for scale in scales]
assert names == [None] * 6 + ["MulBackward0"]
assert np.isinf(field[nodes.index("SqrtBackward0"), 4:]).all()
assert np.isfinite(field[:, :4]).all()

# %%
# alt: Cotangents, nodes against scales: infinity starts at the root, NaN at the product.
figure, axis = plt.subplots(figsize=(7.5, 5.4), layout="constrained")
colours = plt.get_cmap("viridis").with_extremes(bad="C1")
style = dict(aspect="auto", zorder=1)
image = axis.imshow(np.log10(field), cmap=colours, **style)
infinite = np.where(np.isinf(field), 1.0, np.nan)
axis.imshow(infinite, cmap=ListedColormap(["C3"]), **style)
frame = dict(fill=False, linewidth=3)
corner = len(scales) - 1.47, nodes.index(names[-1]) - 0.46
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
# In the last three columns the squares are 0, and `SqrtBackward0` makes the infinity. Only for an exact zero does
# `MulBackward0` turn it into NaN, and anomaly mode names that victim. At 1e-165 it names nothing. Adam then divides
# infinity by infinity, and on the next, ordinary reading anomaly mode names the loss.

# %%
optimizer = torch.optim.Adam(model.parameters(), lr=RATE)
optimizer.zero_grad()
print("scale 1e-165, named:", blamed(loss_at(1e-165)))
optimizer.step()
print("NaN weights after the step:", model.towers[0].weight.isnan().sum().item())
print("scale 1, named:", second := blamed(loss_at(1)))
assert second == "MseLossBackward0"

# %% [markdown]
# ## Hooks find the op that turns finite into infinite
#
# The guilty op is the first that receives finite cotangents and hands on one that is not. Full backward hooks narrow it
# to a module, tensor hooks inside that module to a line. A module reports last, after the tensors inside it.


# %%
class Watched(nn.Module):
    def forward(self, z):
        squares = z * z
        total = squares.sum(-1)
        speed = torch.sqrt(total)
        parts = {"z": z, "squares": squares, "total": total, "speed": speed}
        for name, part in parts.items():
            part.register_hook(
                lambda c, name=name: print(f"  {name} {largest([c]):.1f}")
            )
        return speed


def report(module, given, received):
    kind = type(module).__name__
    print(f"{kind} {largest(received):.1f} -> {largest(given):.1f}")


model = Drag(Watched())
for module in *model.head, model.norm:
    module.register_full_backward_hook(report)
loss_at(0).backward()

# %% [markdown]
# `Watched` turns finite into NaN. Inside it the cotangent of `speed` is finite and that of `total` infinite: between the
# two stands `torch.sqrt`. Node hooks, as `watch` sets them, name the op without a change of the model.

# %%
model = Drag(spelled_out)
for scale in 1e-165, 0:
    record = watch(loss := loss_at(scale))
    loss.backward()
    broken = [
        n for n, got, gave in record if np.isfinite(got) and not np.isfinite(gave)
    ]
    print(f"scale {scale}, node hooks: {broken[0]}, anomaly: {blamed(loss_at(scale))}")
    assert broken[0] == "SqrtBackward0"

# %% [markdown]
# ## Play with it
#
# Delete the assertions that a change breaks.
#
# - `STANDSTILL`: another step spoils another sensor, and the delay changes.
# - `SENSORS`: with a single one, the next loss shows the NaN.
# - `EPS`: a larger one moves the safe norm away from the unharmed run.
# - In `clip_by_norm`, set `error_if_nonfinite=True` for `torch.nn.utils.clip_grad_norm_`: the guard becomes an alarm.
# - Let the reading of the standstill be tiny instead of zero: `nan_to_num` makes infinity the largest float, and Adam's
#   second moment overflows.

# %% [markdown]
# ## Where next
#
# - [Two spellings](../chapter/norm.md): why the two norms differ at zero.
# - [Owning the derivative](../chapter/function.md): the safe norm as a Function with a derivative of its own.
