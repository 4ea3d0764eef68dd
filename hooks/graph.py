"""Draws the backward graph of a program from its own variables.

A box is a node of the graph, an arrow between two boxes the tensor that runs there:
its name and value on the left, as forward makes it, and on the right the cotangent
that backward sends the other way. Values and cotangents are the program's own: a
variable that is not a leaf has one only after `retain_grad()`.
"""

from typing import Any

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from torch import Tensor
from torch.autograd.graph import Node, get_gradient_edge

WIDTH, STEP = 4.2, 0.95  # inches: of the picture, and from one box to the next
BACK = "C1"  # the colour of what runs backward


def draw(variables: dict[str, Any]) -> None:
    """Draw the one graph that the program's tensors stand on, the leaf on top.

    Raises ValueError if the graph is not a chain, or has a tensor without a name.
    """
    names: dict[Node, tuple[str, Tensor]] = {}
    for name, value in variables.items():
        if isinstance(value, Tensor) and value.requires_grad:
            names.setdefault(get_gradient_edge(value).node, (name, value))
    chain = _chain([*names])
    if missing := [node.name() for node in chain if node not in names]:
        raise ValueError(f"what {', '.join(missing)} returns has no name to draw")
    figure, axes = plt.subplots(
        figsize=(WIDTH, STEP * (2 * len(chain) - 1) * 0.62), layout="constrained"
    )
    for place, node in enumerate(chain):
        _box(axes, 2 * place, node.name().split("::")[-1])
        name, tensor = names[node]
        last = place == len(chain) - 1
        _arrows(axes, 2 * place + 1, f"{name} = {_written(tensor)}", tensor.grad, last)
    axes.set(xlim=(-3.2, 3.2), ylim=(2 * len(chain) - 0.4, -1.2))
    axes.text(-0.35, -0.9, "forward: values", ha="right", va="center")
    axes.text(0.35, -0.9, "backward: cotangents", va="center", color=BACK)
    axes.axis("off")


def _chain(nodes: list[Node]) -> list[Node]:
    """The nodes from the leaf to the result."""
    before = {
        node: list(dict.fromkeys(n for n, _ in node.next_functions if n))
        for node in nodes
    }
    (result,) = set(nodes) - {n for inputs in before.values() for n in inputs}
    chain = [result]
    while inputs := before.get(chain[-1]):
        if len(inputs) > 1:
            raise ValueError(f"{chain[-1].name()} has several inputs: no chain")
        chain += inputs
    return chain[::-1]


def _box(axes: Axes, y: float, text: str) -> None:
    style = {"boxstyle": "round,pad=0.35", "facecolor": "none", "edgecolor": "#4a4f59"}
    axes.text(0, y, text, ha="center", va="center", family="monospace", bbox=style)


def _arrows(axes: Axes, y: float, value: str, grad: Tensor | None, last: bool) -> None:
    line = {"arrowstyle": "->", "shrinkA": 0, "shrinkB": 0}
    top, end = y - 0.55, y + (0.45 if last else 0.55)
    axes.annotate("", (-0.2, end), (-0.2, top), arrowprops=line)
    axes.annotate("", (0.2, top), (0.2, end), arrowprops=line | {"color": BACK})
    axes.text(-0.35, y, value, ha="right", va="center")
    cotangent = "" if grad is None else _written(grad)
    axes.text(0.35, y, cotangent, va="center", color=BACK)


def _written(tensor: Tensor) -> str:
    """A number, or a vector as a list, in four digits."""
    entries = [f"{entry:.4g}" for entry in tensor.detach().reshape(-1).tolist()]
    return f"[{', '.join(entries)}]" if tensor.dim() else entries[0]
