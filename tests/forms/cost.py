"""What a form costs in PyTorch, beside the plain spelling: nodes, bytes and time."""

import time

import numpy as np
import torch

from tests.forms.checks import options, right
from tests.forms.libraries import Torch
from tests.forms.subjects import subjects_of

NODES = "nodes of the backward graph"
BYTES = "bytes kept for backward (plain = 1)"
TIME = "time of both passes (plain = 1)"


def called(subject, times=20):
    """The ordinary rows in float32, repeated `times` both ways, and the call."""
    mode = Torch()
    fixed = options(subject.family)
    masks = {
        k: mode.array(np.tile(v, (times, times)[: np.ndim(v)]), None)
        for k, v in fixed.items()
        if np.ndim(v)
    }
    args, _ = right(subject.family, "ordinary", "float32", 1)
    xs = [mode.array(np.tile(x, (times, times)), "float32") for x in args]

    def call():
        given = [x.clone().requires_grad_() for x in xs]
        return subject.function(*given, **fixed | masks)

    return call


def bytes_kept(call):
    """The size of the distinct storages that a call keeps for backward."""
    storages, kept = {}, []

    def pack(tensor):
        storage = tensor.untyped_storage()
        storages[storage.data_ptr()] = storage.nbytes()
        kept.append(tensor)  # a storage that is freed would lend its address
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
        kept.append(call())
    return sum(storages.values())


def nodes(call):
    """How many steps the backward graph of a call has, its leaves among them."""
    found, todo = set(), [call().grad_fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in found:
            found.add(node)
            todo += [after for after, _ in node.next_functions]
    return len(found)


def seconds(calls, rounds=40):
    """The shortest forward and backward of each call, measured in turn."""
    best = [float("inf")] * len(calls)
    for _ in range(rounds):
        for i, call in enumerate(calls):
            start = time.perf_counter()
            value = call()
            value.backward(torch.ones_like(value))
            best[i] = min(best[i], time.perf_counter() - start)
    return best


def measured(family):
    """The rows of a family's cost: its name, and a number for each subject."""
    subjects = subjects_of(family, "torch")
    plain = next(i for i, s in enumerate(subjects) if s.kind == "plain")
    calls = [called(subject) for subject in subjects]
    sizes, times = [bytes_kept(call) for call in calls], seconds(calls)
    return {
        NODES: [nodes(call) for call in calls],
        BYTES: [round(size / sizes[plain], 1) for size in sizes],
        TIME: [round(t / times[plain], 1) for t in times],
    }
