from contextlib import ExitStack
from functools import partial

import torch


def broken(grads):
    given = [(k, g) for k, g in enumerate(grads) if g is not None]
    return [k for k, g in given if not g.isfinite().all()]


def origins(loss):
    found, seen, fresh = [], set(), {loss.grad_fn}

    def check(node, to_inputs, to_outputs):
        if (bad := broken(to_inputs)) and not broken(to_outputs):
            stack = node.metadata["traceback_"]
            mine = [s for s in stack if f"{torch.__path__[0]}/" not in s]
            found.append((node.name(), bad, mine[-1].splitlines()[-1].strip()))

    with ExitStack() as hooks:
        while fresh:
            for node in fresh:
                hooks.enter_context(node.register_hook(partial(check, node)))
            seen |= fresh
            fresh = {n for m in fresh for n, _ in m.next_functions if n} - seen
        loss.backward()
    return found


for fault, point in [
    (lambda x: x[0].square().sqrt(), 0.0),
    (lambda x: torch.where(x > 0, 1 / x, x).sum(), 0.0),
    (lambda x: ((p := (x - 1) ** x) * p * p).sum(), -1.0),
    (lambda x: ((e := x.exp()) / e.sum())[0], 90.0),
    (lambda x: x[0] * 1e20 * 1e30, 1e-20),
]:
    with torch.autograd.set_detect_anomaly(True, check_nan=False):
        loss = fault(torch.tensor([point, 2.0], requires_grad=True))
    print(f"{loss.item():.3g}", *origins(loss))
