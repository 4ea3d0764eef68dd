"""Why gradcheck fails, or what it passed: `diagnose(function, inputs)`."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode

STEPS = [10 ** (-k / 2) for k in range(2, 25)]  # 0.1 to 1e-12
DEFAULT = 1e-6  # gradcheck's step
TINY = 1e-300
RELATIVE = {64: 1e-6, 32: 2e-3, 16: 5e-2}  # what rounding may change, by bits


class Diagnosis(NamedTuple):
    verdict: str  # a cause, or "undecided: A or B"
    evidence: list[str]  # what was run and what came out, in order


def diagnose(function: Callable, inputs: tuple) -> Diagnosis:
    """The first cause that holds, in the order of `TESTS`, and the evidence.

    `function` maps tensors to one tensor; inputs with `requires_grad` are
    checked, on copies. Nothing is printed or changed, nothing is raised.
    """
    evidence, state = [], torch.get_rng_state()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            verdict = first_cause(Point(function, inputs), evidence)
        except Exception as error:
            verdict = "undecided"
            evidence.append(f"stopped by {type(error).__name__}: {error}")
    torch.set_rng_state(state)
    return Diagnosis(verdict, evidence)


def first_cause(point: "Point", evidence: list[str]) -> str:
    try:
        torch.autograd.gradcheck(point.function, tuple(point.copies()))
        evidence.append("gradcheck passes")
    except Exception as error:
        evidence.append(f"gradcheck raises {type(error).__name__}")
    for test in TESTS:
        cause = test(point)
        evidence.append(f"{test.__name__}: {cause or 'no'}")
        if cause:
            return cause
    return "right"


def flat(t: Tensor) -> Tensor:
    """The entries in double as a row, a complex one as its two parts."""
    t = t.detach().resolve_conj().resolve_neg()
    t = torch.view_as_real(t) if t.is_complex() else t
    return t.reshape(-1).double().clone()


def close(a: Tensor, b: Tensor, rel: float) -> bool:
    size = torch.cat([a, b, a.new_tensor([TINY])]).abs().max()
    return a.shape == b.shape and bool(((a - b).abs() <= rel * size).all())


class Precisions(TorchDispatchMode):
    """The fewest bits of what operations return, and its rounding."""

    def __init__(self) -> None:
        super().__init__()
        self.bits, self.rounding, self.below_double = 64, 0.0, 0.0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        out = op(*args, **(kwargs or {}))
        for t in out if isinstance(out, tuple | list) else [out]:
            if isinstance(t, Tensor) and (
                t.is_floating_point() or t.is_complex()
            ):
                info = torch.finfo(t.dtype)
                size = t.detach().abs().max().item() if t.numel() else 0.0
                unit = info.eps * size if size < 1e30 else 0.0
                self.bits = min(self.bits, info.bits)
                self.rounding = max(self.rounding, unit)
                if info.bits < 64:
                    self.below_double = max(self.below_double, unit)
        return out


class Point:
    """A function at its inputs. Each call gets tensors of its own."""

    def __init__(self, function: Callable, inputs: tuple, wide=False) -> None:
        self.function, self.inputs = function, inputs
        self.at = [self.copied(x, wide) for x in inputs]
        self.checked = [
            i
            for i, x in enumerate(inputs)
            if getattr(x, "requires_grad", False)
        ]
        with torch.no_grad():
            self.y = self.call(self.copies(grad=False)).detach().clone()
        self.precision = Precisions()
        with self.precision, torch.no_grad():
            self.call(self.copies(grad=False))
        try:
            with self.precision:
                self.pull(next(self.units()))
        except Exception:
            pass  # some test will say why
        ends = [self.y, *(self.at[i] for i in self.checked)]
        bits = min(
            self.precision.bits, *(torch.finfo(t.dtype).bits for t in ends)
        )
        self.bits = min(bits, 64)
        self.rel = RELATIVE[self.bits]

    @staticmethod
    def copied(x: Any, wide: bool) -> Any:
        if not isinstance(x, Tensor):
            return x
        x = x.detach().clone()
        if wide and x.is_complex():
            return x.to(torch.complex128)
        return x.double() if wide and x.is_floating_point() else x

    def copies(self, grad=True, layout: Callable = torch.clone) -> list:
        xs = [
            layout(x).detach() if isinstance(x, Tensor) else x for x in self.at
        ]
        for i in self.checked:
            xs[i].requires_grad_(grad)
        return xs

    def call(self, xs: list, seed=0) -> Tensor:
        torch.manual_seed(seed)
        return self.function(*xs)

    def pull(self, g: Tensor, xs=None, y=None, seed=1) -> Tensor:
        """The gradients for cotangent g as a row, None as zeros."""
        xs = self.copies() if xs is None else xs
        y = self.call(xs) if y is None else y
        if seed is not None:
            torch.manual_seed(seed)
        ends = [xs[i] for i in self.checked]
        grads = torch.autograd.grad(y, ends, g, True, allow_unused=True)
        pairs = zip(self.checked, grads)
        return torch.cat(
            [
                flat(torch.zeros_like(self.at[i]) if d is None else d)
                for i, d in pairs
            ]
        )

    def cotangent(self, seed: int) -> Tensor:
        generator = torch.Generator().manual_seed(seed)
        g = torch.randn(self.y.shape, generator=generator, dtype=torch.double)
        g = g.to(self.y.dtype)
        return g * (1 + 0.7j) if g.is_complex() else g

    def units(self) -> Iterator[Tensor]:
        """Cotangents with a single one, or i in a complex output."""
        for j in range(self.y.numel()):
            for unit in (1, 1j) if self.y.is_complex() else (1,):
                g = torch.zeros(self.y.numel(), dtype=self.y.dtype)
                g[j] = unit
                yield g.reshape(self.y.shape)

    def matrix(self) -> Tensor:
        """A: a row for each part of the inputs, a column for an output's."""
        return torch.stack([self.pull(g) for g in self.units()], 1)

    def parts(self) -> list[tuple[int, int]]:
        """The input and the place in it that each row of the matrix is for."""
        return [
            (i, k) for i in self.checked for k in range(len(flat(self.at[i])))
        ]

    def moved(self, i: int, k: int, h: float) -> tuple[Tensor, float]:
        """The value with one part moved by h, and how far it moved."""
        xs = self.copies(grad=False)
        x = torch.view_as_real(xs[i]) if xs[i].is_complex() else xs[i]
        part = x.reshape(-1)
        before = part[k].double().item()
        part[k] += h
        try:
            with torch.no_grad():
                y = flat(self.call(xs))
        except Exception:
            y = torch.full_like(flat(self.y), torch.nan)
        return y, part[k].double().item() - before


# f does more than compute, or the backward is no linear map ------------------


def mutates(p: Point) -> str | None:
    xs, g = p.copies(grad=False), p.cotangent(1)
    with torch.no_grad():
        p.call(xs)
    kept = g.clone()
    pairs = [(a, b) for a, b in zip(xs, p.at) if isinstance(a, Tensor)]
    if any(
        not torch.equal(flat(a).nan_to_num(), flat(b).nan_to_num())
        for a, b in pairs
    ):
        return "mutated-input"
    try:
        p.pull(g)
    except Exception:
        pass  # a later test says why
    return None if torch.equal(g, kept) else "mutated-input"


def depends_on_calls(p: Point) -> str | None:
    def value(seed, xs=None):
        with torch.no_grad():
            return flat(p.call(xs or p.copies(grad=False), seed)).nan_to_num()

    first = value(1)
    if not torch.equal(first, value(1)):
        return "stateful"
    if any(not torch.equal(first, value(seed)) for seed in range(2, 12)):
        return "random-forward" if torch.equal(first, value(1)) else "stateful"
    xs = p.copies(grad=False)
    value(1, xs)
    for i in p.checked:
        xs[i] *= 1.001  # in place, as gradcheck moves its inputs
    try:
        others = [x.clone() if isinstance(x, Tensor) else x for x in xs]
        same = close(value(1, xs), value(1, others), 1e-12)
    except Exception:
        same = True  # outside of the domain
    with torch.enable_grad():
        recorded = flat(p.call(p.copies(), 1)).nan_to_num()
    same &= torch.equal(first, value(1)) and close(recorded, first, p.rel)
    return None if same else "stateful"


def returns_another_shape(p: Point) -> str | None:
    """Looks before autograd sums: at what each Function returns."""
    y, received = p.call(p.copies()), {}
    todo = [y.grad_fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in received:
            received[node] = None
            if hasattr(node, "_forward_cls"):
                node.register_prehook(
                    lambda grads, node=node: received.update({node: grads})
                )
            todo += [after for after, _ in node.next_functions]
    try:
        y.backward(p.cotangent(1), retain_graph=True)
        for node, grads in received.items():
            if grads is None:
                continue
            back = node.apply(*grads)
            back = back if isinstance(back, tuple) else (back,)
            back = [d for d, need in zip(back, node.needs_input_grad) if need]
            ends = [end for end in node.next_functions if end[0] is not None]
            for d, (after, j) in zip(back, ends):
                shape = list(after._input_metadata[j].shape)
                if d is not None and list(d.shape) != shape:
                    return "wrong-shape"
    except Exception as error:
        if "invalid gradient at index" in str(error) and "shape" in str(error):
            return "wrong-shape"
    return None


def differs_in_a_second_run(p: Point) -> str | None:
    gs = p.cotangent(1), p.cotangent(2)
    alone = [p.pull(g, seed=None).nan_to_num() for g in gs]
    xs = p.copies()
    y = p.call(xs)
    try:
        runs = [p.pull(gs[n], xs, y, None).nan_to_num() for n in (0, 1, 0)]
    except Exception:
        return "not-reentrant"
    same = torch.equal(runs[0], runs[2])
    same &= all(close(a, b, 1e-3 * p.rel) for a, b in zip(runs, alone))
    return None if same else "not-reentrant"


def is_not_finite(p: Point) -> str | None:
    finite = flat(p.y).isfinite().all() and not p.matrix().isfinite().all()
    return "singular" if finite else None


def is_not_linear(p: Point) -> str | None:
    one, two = p.cotangent(1), p.cotangent(2)
    b = p.pull(one)
    for c in (-1, 1e3, 1e-7, 0.0) if p.bits > 16 else (-1, 8, 0.125, 0.0):
        if not close(p.pull(c * one), c * b, p.rel):
            return "ignores-cotangent"
    linear = close(p.pull(one + two), b + p.pull(two), p.rel)
    return None if linear else "ignores-cotangent"


def spaced(x: Tensor) -> Tensor:
    return torch.stack([x, x], -1)[..., 0]


def turned(x: Tensor) -> Tensor:
    return x.mT.contiguous().mT if x.dim() > 1 else spaced(x)


def shifted(x: Tensor) -> Tensor:
    row = x.reshape(-1)
    return torch.cat([row[:1], row])[1:].view(x.shape)


def depends_on_memory(p: Point) -> str | None:
    one = torch.ones((), dtype=p.y.dtype)
    pairs = [
        (g := p.cotangent(1), way(g)) for way in (spaced, turned, shifted)
    ]
    pairs.append((one.repeat(p.y.shape), one.expand(p.y.shape)))
    try:
        if not all(close(p.pull(a), p.pull(b), p.rel) for a, b in pairs):
            return "layout"
    except Exception:
        return "layout"
    for way in (spaced, turned, shifted):
        xs = p.copies(layout=way)
        try:
            y = p.call(xs)
        except Exception:
            continue  # forward refuses it and says so
        try:
            same = close(flat(y), flat(p.y), p.rel)
            same &= close(p.pull(g, xs, y), p.pull(g), p.rel)
        except Exception:
            same = False
        if not same:
            return "layout"
    return None


# The backward isn't the derivative -------------------------------------------


class Slopes:
    """J by differences, its error, and both slopes at a corner."""

    def __init__(self, p: Point, A: Tensor) -> None:
        self.p, self.y = p, flat(p.y)
        rows = [self.row(i, k, a) for (i, k), a in zip(p.parts(), A)]
        self.J, self.error, self.left, self.right, self.noise = (
            torch.stack(column) for column in list(zip(*rows))[:5]
        )
        self.central = [row[5] for row in rows]

    def row(self, i: int, k: int, a: Tensor) -> tuple:
        up, far = zip(*(self.p.moved(i, k, h) for h in STEPS))
        down, near = zip(*(self.p.moved(i, k, -h) for h in STEPS))
        up, down, y = torch.stack(up), torch.stack(down), self.y
        far = torch.tensor(far, dtype=torch.double)[:, None]
        near = -torch.tensor(near, dtype=torch.double)[:, None]
        C = (up - down) / (far + near)  # NaN where the step is lost
        R, L = (up - y) / far, (y - down) / near
        H = ((far + near) / 2).clamp(min=TINY)
        noise = self.noise_of(C, H, (up - 2 * y + down).abs())
        sizes = [
            T[T.isfinite()].abs().median()
            for T in (C, R)
            if T.isfinite().any()
        ]
        size = max([TINY, 1e-3 * y.abs().max(), a.abs().max(), *sizes])
        columns = zip(C.T, R.T, L.T, noise)
        entries = [
            self.entry(c, right, left, n, H[:, 0], size)
            for c, right, left, n in columns
        ]
        return (*map(torch.stack, zip(*entries)), noise, C)

    def noise_of(self, C: Tensor, H: Tensor, bend: Tensor) -> Tensor:
        """The rounding error of f, by column: what the finest steps show."""
        precision = self.p.precision
        eps = 4 * torch.finfo(torch.double).eps
        least = (eps * self.y.abs()).clamp(min=2 * precision.below_double)
        rough = ((C[1:] - C[:-1]).abs() * H[1:])[-5:].nan_to_num(0, 0).amax(0)
        bend = bend[-5:].nan_to_num(0, 0).amax(0)
        noise = torch.stack([least, rough, bend]).amax(0)
        wide = C[4:8].abs()  # a slope that wide steps show and fine ones lose
        lost = (C[8:] == 0).any(0) & (wide.amin(0) > 0)
        lost &= wide.amax(0) < 3 * wide.amin(0)
        from_step = (H * (C == 0)).amax(0)
        lost &= 4 * precision.rounding >= 0.1 * from_step * wide.amax(0)
        return torch.where(
            lost, noise.clamp(min=2 * precision.rounding), noise
        )

    @staticmethod
    def entry(c, r, l, noise, H, size):  # noqa: E741
        finite = c.isfinite().nonzero().flatten().tolist() or [0]
        good = [k for k in finite if noise / H[k] <= 1e-4 * size]
        finest = at = good[-1] if good else finite[0]
        while at > 0 and abs(c[at - 1] - c[at]) <= 1e-10 * size + 2 * noise * (
            1 / H[at] + 1 / H[at - 1]
        ):
            at -= 1
        error = 2 * noise / H[at]
        if at < finest:
            error += abs(c[at] - c[at + 1])
        jump, wide = abs(r[finest] - l[finest]), max(finest - 2, 0)
        corner = jump > 8 * noise / H[finest] + 1e-3 * size
        corner &= jump >= 0.4 * abs(r[wide] - l[wide])  # it doesn't close
        if good and corner:
            return c[at], error, l[finest], r[finest]
        return c[at], error, c[at], c[at]


class Compared:
    """A and J of a point, by input, and where they agree to rounding."""

    def __init__(self, p: Point) -> None:
        self.p, self.A, self.wide = p, p.matrix(), p
        try:  # in double, if f takes it
            wide = Point(p.function, p.inputs, wide=True)
            if close(flat(wide.y), flat(p.y), 1e-2):
                self.wide = wide
        except Exception:
            pass
        self.S = S = Slopes(self.wide, self.A)
        size = torch.maximum(self.A.abs(), S.J.abs())
        room = p.rel * size + 3 * S.error
        room += (1e-9 if p.bits == 64 else 0.03 * p.rel) * size.max()
        low, high = (
            torch.minimum(S.left, S.right),
            torch.maximum(S.left, S.right),
        )
        between = (self.A >= low - room) & (self.A <= high + room)
        self.ok = ((self.A - S.J).abs() <= room) | (
            S.left != S.right
        ) & between

    def blocks(self, M: Tensor) -> list[Tensor]:
        sizes = [len(flat(self.p.at[i])) for i in self.p.checked]
        return list(M.split(sizes))


def compared(p: Point) -> Compared:
    if not hasattr(p, "compared"):
        p.compared = Compared(p)
    return p.compared


def is_not_the_derivative(p: Point) -> str | None:
    both = compared(p)
    if both.ok.all():
        return None
    loose = max(10 * p.rel, 1e-4)
    As, Js, oks = map(both.blocks, (both.A, both.S.J, both.ok))
    wrong = [n for n, ok in enumerate(oks) if not ok.all()]
    if any(not As[n].any() and Js[n].any() for n in wrong):
        return "missing-gradient"
    if is_conjugate(p, both.A, both.S.J, loose):
        return "conjugate"
    pairs = [(As[n], Js[n]) for n in wrong]
    if all(close(a.flatten(), -j.flatten(), loose) for a, j in pairs):
        return "wrong-sign"
    factors = factors_of(pairs, loose)
    if factors:
        return is_the_factor_elsewhere(p, wrong, factors, loose)
    a, j = (torch.cat([m.flatten() for m in side]) for side in zip(*pairs))
    if len(a) > 1 and a.any() and close(a.sort()[0], j.sort()[0], loose):
        return "wrong-entry"
    if not both.S.J[~both.ok].any() or not both.S.J[~both.ok.all(1)].any():
        return "lost-mask-or-chosen"
    for n in wrong:
        right, slope = oks[n].all(1), (Js[n] != 0).any(1)
        if (right & slope).any() and slope[~right].all():
            return "one-branch"
    return "wrong-formula"


def is_conjugate(p: Point, A: Tensor, J: Tensor, rel: float) -> bool:
    """Whether A follows the other convention in its imaginary parts."""

    def signs(t):
        both = torch.tensor([1.0, -1.0]).double()
        return (
            both.repeat(t.numel()) if t.is_complex() else torch.ones(t.numel())
        )

    rows = torch.cat([signs(p.at[i]) for i in p.checked])[:, None]
    turned = J * rows * signs(p.y)
    return not close(J.flatten(), turned.flatten(), rel) and close(
        A.flatten(), turned.flatten(), rel
    )


def factors_of(pairs: list, rel: float) -> list[Tensor]:
    """The constant c of A = cJ for each pair; none if one has no such."""
    factors = [(a * j).sum() / (j * j).sum() for a, j in pairs]
    fits = [
        close(a.flatten(), (c * j).flatten(), rel)
        for (a, j), c in zip(pairs, factors)
    ]
    return factors if all(fits) else []


def is_the_factor_elsewhere(
    p: Point, wrong: list, here: list, rel: float
) -> str:
    for shift in (0.037, -0.021, 0.3):
        at = list(p.inputs)
        for i in p.checked:
            at[i] = (
                at[i].detach() * (1 + shift) + shift / 10
            ).requires_grad_()
        try:
            both = Compared(Point(p.function, tuple(at)))
            As, Js = both.blocks(both.A), both.blocks(both.S.J)
            if not all(Js[n].isfinite().all() and Js[n].any() for n in wrong):
                continue
        except Exception:
            continue
        there = factors_of([(As[n], Js[n]) for n in wrong], rel)
        same = there and close(torch.stack(here), torch.stack(there), rel)
        return "wrong-factor" if same else "wrong-formula"
    return "undecided: wrong-factor or wrong-formula"


# The backward is right, and the check at fault -------------------------------


def is_the_checks_fault(p: Point) -> str | None:
    both = compared(p)
    A, S = both.A, both.S
    N, far = differences(p)
    if not N.isfinite().all():
        return "domain"
    off = (A - N).abs() > 1e-5 + 1e-3 * N.abs()
    if off.any() and not far[off.any(1)].any():
        return "step-lost"
    if off.any() and p.bits < 64:
        if both.wide is p or both.wide.bits < 64:
            return "precision-dtype"
        N, far = differences(both.wide)
        off = (A - N).abs() > 1e-5 + 2e-3 * N.abs()
        if not off.any():
            return "precision-dtype"
    elif off.any():
        noise = 4 * S.noise / DEFAULT
        taken = N * 2 * DEFAULT / far.clamp(min=TINY)[:, None]
        rounded = (A - N).abs() <= noise
        rounded |= (A - taken).abs() <= noise + 1e-3 * A.abs()
        if rounded[off].all():
            return "precision-value"
    if (S.left != S.right).any():
        return "kink"
    if not off.any():
        return None
    n, j = divmod(((A - N).abs() * off).argmax().item(), A.shape[1])
    errors, at = (S.central[n][:, j] - S.J[n, j]).abs(), STEPS.index(1e-6)
    ratios = [
        (errors[k] / errors[k + 1].clamp(min=TINY)).item()
        for k in (at - 1, at)
        if errors[k] > 20 * S.noise[n, j] / STEPS[k + 1]
    ]
    falls = all(
        3 < ratio < 30 for ratio in ratios
    )  # as the step squared: by 10
    return "truncation" if ratios and falls else "kink"


def differences(p: Point) -> tuple[Tensor, Tensor]:
    """gradcheck's numerical matrix, and the width of each row's step."""
    rows, far = [], []
    for i, k in p.parts():
        (up, right), (down, left) = (
            p.moved(i, k, DEFAULT),
            p.moved(i, k, -DEFAULT),
        )
        rows.append((up - down) / (2 * DEFAULT))
        far.append(right - left)
    return torch.stack(rows), torch.tensor(far, dtype=torch.double)


# The backward is right, and the check content --------------------------------


def inner(a: Tensor, b: Tensor) -> Tensor:
    return (a * b.conj()).real.sum() if a.is_complex() else (a * b).sum()


def loses_the_second_order(p: Point) -> str | None:
    """Differentiates the backward along a line, by autograd and by numbers."""
    steps = (1e-3, 1e-4, 1e-5, 1e-6) if p.bits == 64 else (1e-1, 3e-2, 1e-2)
    rel = 1e-4 if p.bits == 64 else 3e-2

    def backward(xs, g, graph):
        ends = [xs[i] for i in p.checked]
        options = {"create_graph": graph, "allow_unused": True}
        grads = torch.autograd.grad(p.call(xs), ends, g, **options)
        terms = [inner(d, v) for d, v in zip(grads, against) if d is not None]
        return sum(terms), ends

    def moved_along(t):
        xs = p.copies()
        for i, u in zip(p.checked, along):
            xs[i] = (xs[i].detach() + t * u).requires_grad_()
        return backward(xs, g.detach() + t * w, False)[0]

    for seed in (3, 4, 5):
        g, w = p.cotangent(seed).requires_grad_(), p.cotangent(seed + 10)
        generator = torch.Generator().manual_seed(seed)
        along, against = (
            [
                torch.randn(p.at[i].shape, generator=generator).to(
                    p.at[i].dtype
                )
                for i in p.checked
            ]
            for _ in range(2)
        )
        try:
            total, ends = backward(p.copies(), g, True)
            second = torch.autograd.grad(total, [*ends, g], allow_unused=True)
        except Exception:
            return "wrong-second-order"
        found = [(d, u) for d, u in zip(second, [*along, w]) if d is not None]
        slope = sum(inner(d, u) for d, u in found)
        size = sum(inner(d, d).sqrt() for d, _ in found)
        numbers = [(moved_along(h) - moved_along(-h)) / (2 * h) for h in steps]
        if all(abs(slope - n) > rel * (abs(n) + size + 1e-8) for n in numbers):
            return "wrong-second-order"
    return None


TESTS = (
    mutates,
    depends_on_calls,
    returns_another_shape,
    differs_in_a_second_run,
    is_not_finite,
    is_not_linear,
    depends_on_memory,
    is_not_the_derivative,
    is_the_checks_fault,
    loses_the_second_order,
)


f32, f64 = torch.float32, torch.float64
cases = [
    ("clamp", lambda x: x + (x.clamp(max=1) - x).detach(), [1.7, 0.3], f64),
    ("square", torch.square, [40.0, 60.0], f32),
    ("square", torch.square, [20.0, 15.0], f32),
    ("linear", lambda x: 2 * x, [1e10, 3e10], f64),
    ("relu", torch.relu, [5e-7, 0.7], f64),
    ("abs", torch.abs, [0.0, 0.7], f64),
    ("sqrt", torch.sqrt, [5e-7, 0.7], f64),
    ("reciprocal", lambda x: 1 / x, [2e-5, 0.7], f64),
    ("factor", lambda x: x * x.detach(), [1.5, 0.7], f64),
    (
        "branch",
        lambda x: x.where(x > 0, x / 5 - x.detach() / 10),
        [-1, 1],
        f64,
    ),
    ("noise", lambda x: x + torch.rand_like(x), [1.5, 0.7], f64),
    ("sine", torch.sin, [1.5, 0.7], f64),
]
for name, f, point, dtype in cases:
    x = torch.tensor(point, dtype=dtype, requires_grad=True)
    print(f"{name:10} at {point}: {diagnose(f, (x,)).verdict}")
