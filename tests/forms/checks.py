"""The checks: each tries a function in one way and raises `Wrong` where it fails."""

import functools
import warnings
from itertools import product

import jax
import numpy as np
import torch

from tests.forms import reference
from tests.forms.cases import INPUTS, ROWS, WEIGHTS, random
from tests.forms.libraries import DTYPES, MODES, Changed, Quick, limits, rounded
from tests.forms.subjects import FAMILIES, subjects_of

# In units of the dtype's eps, of the row's largest entry. Half a unit is lost in each
# of some ten operations, sums of five entries among them; a constant such as a mean or
# a quotient is rounded before it is used, and what is left of a difference keeps that.
FIRST = 16
# A second derivative is computed from first ones, of three times as many operations.
SECOND = 64
ROOM = 64.0  # a factor of a second derivative, such as n * (n - 1), stands apart
LOSS_SCALE = 2.0**15  # what PyTorch's GradScaler begins with, halved


class Wrong(AssertionError):
    """What a function got wrong, in words for a table, and the numbers."""

    def __init__(self, words, detail=""):
        super().__init__(f"{words}: {detail}")
        self.words = words


def options(family, **constants):
    """The keywords of a call on rows or elements."""
    fixed = INPUTS[family].constants | constants
    return fixed | {"dim": -1} if takes_axis(family) else fixed


def takes_axis(family):
    return FAMILIES[family].rows and FAMILIES[family].axis


def as_rows(family, arrays):
    """The arrays as the reference takes them: an element is a row of one."""
    if FAMILIES[family].rows:
        return arrays
    return [np.asarray(x).reshape(-1, 1) for x in arrays]


def cotangent_of(family, scale=1.0):
    """A weight for each entry of the output."""
    if family in ROWS_TO_ROWS:
        room = 8 if scale > 1 else 1  # the largest weight is two
        return np.tile(WEIGHTS, (ROWS, 1)) * scale / room
    return np.full((ROWS if FAMILIES[family].rows else ROWS * 5, 1), scale)


@functools.cache
def right(family, situation, dtype, order, scale=1.0):
    """Inputs, and what is right: values and gradients, or second derivatives."""
    inputs = INPUTS[family]
    args = [rounded(x, dtype) for x in getattr(inputs, situation)(dtype)]
    rows = as_rows(family, args)
    cotangent = cotangent_of(family, scale)
    function, step = FAMILIES[family].reference, FAMILIES[family].step
    ways = ways_of(family)
    results = []
    for i in range(len(rows[0])):
        row = [x[i : i + 1] for x in rows]
        fixed = {
            k: v[i] if isinstance(v, np.ndarray) else v
            for k, v in inputs.constants.items()
        }
        f = functools.partial(function, **fixed)
        if order == 1:
            value, grads = reference.derive(f, row, cotangent[i : i + 1], step)
            results.append([value, *grads])
        else:
            way = [w[i : i + 1] for w in as_rows(family, ways)]
            second, terms = reference.curve(f, row, cotangent[i : i + 1], way, step)
            results.append([*second, *terms])
    return args, [np.concatenate(x) for x in zip(*results)]


def ways_of(family):
    """The directions of second derivatives, exact in each dtype."""
    count = len(INPUTS[family].ordinary("float64"))
    return [np.round(random(31 + i, 0.5, 2.0) * 32) / 32 for i in range(count)]


def representable(dtype, expected, room=1.02):
    """The rows whose largest numbers are normal ones of the dtype, with some room."""
    low, top = float(limits(dtype).tiny) * room, float(limits(dtype).max) / room
    good = np.ones(len(expected[0]), bool)
    for x in expected:
        largest = np.abs(x).max(-1)
        good &= (largest == 0) | ((largest >= low) & (largest <= top))
    return good


def compare(got, expected, dtype, units, rows, names, terms=None):
    """Raise `Wrong` where rows of numbers are not right to the dtype."""
    terms = terms or [np.zeros((len(e), 1)) for e in expected]
    eps = float(limits(dtype).eps)
    lost = float(
        limits(dtype).smallest_subnormal if dtype == "float16" else limits(dtype).tiny
    )
    for name, g, e, t in zip(names, got, expected, terms):
        g = np.reshape(g, e.shape)
        size = np.maximum(np.abs(e).max(-1, keepdims=True), t)
        with np.errstate(invalid="ignore", over="ignore"):
            bad = ~(np.abs(g - e) <= units * eps * size + lost) & rows[:, None]
        if bad.any():
            at = tuple(int(i) for i in np.argwhere(bad)[0])
            words = kind_of(name, g[at], e[at])
            raise Wrong(
                words, f"{dtype}, {name}{list(at)} is {g[at]:.6g}, right {e[at]:.6g}"
            )


def kind_of(name, got, expected):
    """In words, how a number is wrong."""
    if np.isnan(got):
        return f"NaN {name}"
    if np.isinf(got):
        return "overflows" if name == "value" else f"infinite {name}"
    if got == 0 and expected != 0:
        return f"{name} vanishes"
    return f"inexact {name}"


def names_of(count):
    return ["value", *["gradient"] * count]


def derivatives_are_right(subject, mode, dtype, situation, scale=1.0, room=1.02):
    family = subject.family
    args, expected = right(family, situation, dtype, 1, scale)
    value, grads = mode.derive(
        subject.function, args, cotangent_of(family, scale), dtype, **options(family)
    )
    rows = representable(dtype, expected, room)
    compare([value, *grads], expected, dtype, FIRST, rows, names_of(len(grads)))


def ordinary_inputs(subject, mode, dtype):
    """Value and gradient agree with the reference at inputs about one."""
    derivatives_are_right(subject, mode, dtype, "ordinary")


def tiny_and_huge_inputs(subject, mode, dtype):
    """They agree from the smallest normal number to the largest, in one row as well."""
    derivatives_are_right(subject, mode, dtype, "extreme")


def a_scaled_loss(subject, mode, dtype):
    """They agree where a loss is scaled up, as with half precision."""
    derivatives_are_right(subject, mode, dtype, "ordinary", LOSS_SCALE, 2.0)


def the_point(subject, mode, dtype):
    """Value and gradient are those of the convention where the formula has none."""
    for point in INPUTS[subject.family].points(dtype):
        if subject.library == "jax" and dtype != "float32":
            if point.args[0].shape != (ROWS, 5):
                continue  # each shape is compiled
        at_a_point(subject, mode, dtype, point)


def at_a_point(subject, mode, dtype, point):
    cotangent = ones_for(subject.family, point.args[0].shape)
    constants = options(subject.family, **point.constants)
    value, grads = mode.derive(
        subject.function, point.args, cotangent, dtype, **constants
    )
    names = names_of(len(grads))
    for name, got, expected in zip(
        names, [value, *grads], [point.value, *point.gradients]
    ):
        if expected is None:
            continue
        got = got.reshape(expected.shape)
        if point.close == "nan":
            fine = np.isnan(got)
        elif point.close:
            error = np.abs(got - expected)
            size = np.maximum(np.abs(expected), 1.0)
            fine = error <= FIRST * float(limits(dtype).eps) * size
            fine |= np.isnan(expected) & np.isfinite(got)
        else:
            fine = (got == expected) | (np.isnan(expected) & np.isfinite(got))
        if not fine.all():
            at = tuple(int(i) for i in np.argwhere(~fine)[0])
            raise Wrong(
                point_words(name, got[at], expected[at]),
                f"{dtype}, {point.name}: {name}{list(at)} is {got[at]:.6g}, right {expected[at]:.6g}",
            )


def point_words(name, got, expected):
    if np.isnan(got):
        return f"NaN {name}"
    if np.isinf(got):
        return f"infinite {name}"
    return f"{name} is not zero" if expected == 0 else f"wrong {name}"


def cotangent_shape(family, shape):
    if family in ROWS_TO_ROWS or not FAMILIES[family].rows:
        return shape
    return shape[:-1]


def ones_for(family, shape):
    """A cotangent of ones, in the shape of the other checks: JAX compiles for each."""
    ones = np.ones(cotangent_shape(family, shape))
    return ones.reshape(cotangent_of(family).shape) if shape == (ROWS, 5) else ones


def whole_mask(family):
    """The constants, with nothing masked."""
    fixed = INPUTS[family].constants
    return {
        k: np.ones_like(v) if isinstance(v, np.ndarray) else v for k, v in fixed.items()
    }


def nan_stays_in_its_row(subject, mode, dtype):
    """A NaN makes its row NaN, value and gradient, and no other."""
    family = subject.family
    for which in range(len(INPUTS[family].ordinary(dtype))):
        args = [rounded(x, dtype) for x in INPUTS[family].ordinary(dtype)]
        args[which][2, 3] = np.nan
        value, grads = mode.derive(
            subject.function,
            args,
            cotangent_of(family),
            dtype,
            **options(family, **whole_mask(family)),
        )
        value = value.reshape(ROWS, -1)
        bad = np.isnan(value)
        expected = np.zeros_like(bad)
        if takes_axis(family):
            expected[2] = True
        else:
            expected[2, 3] = True
        if (expected & ~bad).any():
            raise Wrong("loses a NaN", f"{dtype}, argument {which}: {value[2]}")
        if (bad & ~expected).any():
            raise Wrong("a NaN spreads", f"{dtype}, argument {which}")
        bad = np.array([np.isnan(g).any(1) for g in grads]).any(0)
        if not bad[2] and not INPUTS[family].linear:
            raise Wrong(
                "loses a NaN in the gradient",
                f"{dtype}, argument {which}: {[g[2] for g in grads]}",
            )
        if bad.sum() > 1:
            raise Wrong("a NaN spreads in the gradient", f"{dtype}, argument {which}")


ROWS_TO_ROWS = ("normalize", "softmax", "rms_norm", "padding")
INFINITE = [2, 4, 5, 6, 7]  # rows


def infinity_is_the_expected(subject, mode, dtype):
    """An infinite entry has the value that the library's function has in float64."""
    family = subject.family
    other = subjects_of(family, subject.library)[1].function
    for which in range(len(INPUTS[family].ordinary(dtype))):
        args = [rounded(x, dtype) for x in INPUTS[family].ordinary(dtype)]
        args[which][2, 3] = np.inf
        args[which][4, 0] = -np.inf
        args[which][5, :2] = np.inf
        args[which][6, :2] = np.inf, -np.inf
        args[which][7] = np.inf
        constants = options(family, **whole_mask(family))
        value, _ = mode.derive(
            subject.function, args, cotangent_of(family), dtype, **constants
        )
        expected, _ = mode.derive(
            other, args, cotangent_of(family), "float64", **constants
        )
        close = np.isclose(
            value,
            expected,
            rtol=FIRST * float(limits(dtype).eps),
            atol=float(limits(dtype).eps),
            equal_nan=True,
        )
        close = close.reshape(ROWS, -1)[INFINITE]
        if not close.all():
            raise Wrong(
                "another value at infinity",
                f"{dtype}, argument {which}: {value.reshape(ROWS, -1)[INFINITE]}, the library's {expected.reshape(ROWS, -1)[INFINITE]}",
            )


def below_the_domain_is_nan(subject, mode, dtype):
    """Below the domain the value is NaN."""
    family = subject.family
    if not INPUTS[family].below:
        return
    args = [np.full((ROWS, 5), x) for x in INPUTS[family].below]
    value, _ = mode.derive(
        subject.function, args, cotangent_of(family), dtype, **options(family)
    )
    if not np.isnan(value).all():
        raise Wrong("a number below the domain", f"{dtype}: {value.flat[0]}")


def nan_and_infinity(subject, mode, dtype):
    nan_stays_in_its_row(subject, mode, dtype)
    infinity_is_the_expected(subject, mode, dtype)
    below_the_domain_is_nan(subject, mode, dtype)


def bad_rows_of(family, dtype):
    """The ordinary inputs with four of eight rows bad, and which are good."""
    args, expected = right(family, "ordinary", dtype, 1)
    args = [x.copy() for x in args]
    zero = next(
        (
            p.args
            for p in INPUTS[family].points(dtype)
            if p.args[0].shape == args[0].shape
        ),
        None,
    )
    top = float(limits(dtype).max)
    for i, x in enumerate(args):
        x[1] = zero[i][0]
        x[3, 2] = np.nan
        x[5, 1] = np.inf
        x[6] = top / 16
    good = np.ones((ROWS, 1 if FAMILIES[family].rows else 5), bool)
    good[[1, 3, 5, 6]] = False
    return args, expected, good.ravel()


def a_bad_row_among_good_ones(subject, mode, dtype):
    """Zero, NaN, infinite and huge rows change nothing in the others."""
    family = subject.family
    args, expected, good = bad_rows_of(family, dtype)
    value, grads = mode.derive(
        subject.function, args, cotangent_of(family), dtype, **options(family)
    )
    compare([value, *grads], expected, dtype, FIRST, good, names_of(len(grads)))


def natural(family, args, firsts):
    """How large a second derivative is from the first: it may be what terms leave."""
    sized = FAMILIES[family].step is reference.sized
    for x, gradient, way in zip(
        *(as_rows(family, a) for a in (args, firsts[1:], ways_of(family)))
    ):
        with np.errstate(all="ignore"):
            size = np.abs(x).max(-1, keepdims=True) if sized else 1.0
            terms = np.abs(gradient).max(-1) * np.abs(way).max(-1)
            yield np.nan_to_num(terms[:, None] / size, posinf=1e300)


def second_derivatives(subject, mode, dtype):
    """Second derivatives agree with the reference away from the point."""
    family = subject.family
    for situation in ("ordinary", "extreme"):
        args, both = right(family, situation, dtype, 2)
        expected, terms = both[: len(args)], both[len(args) :]
        _, firsts = right(family, situation, dtype, 1)
        got = mode.curve(
            subject.function,
            args,
            cotangent_of(family),
            ways_of(family),
            dtype,
            **options(family),
        )
        terms = [np.maximum(t, n) for t, n in zip(terms, natural(family, args, firsts))]
        rows = representable(dtype, both, ROOM) & representable(dtype, firsts)
        names = ["second derivative"] * len(got)
        compare(got, expected, dtype, SECOND, rows, names, terms)


def second_derivatives_at_the_point(subject, mode, dtype):
    """Second derivatives are finite at the point; none is NaN in a long direction."""
    family = subject.family
    for point, length in product(INPUTS[family].points(dtype), (1, 1000)):
        if any(g is None for g in point.gradients) or point.args[0].shape != (ROWS, 5):
            continue
        got = mode.curve(
            subject.function,
            point.args,
            ones_for(family, (ROWS, 5)),
            [length * way for way in ways_of(family)],
            dtype,
            **options(family, **point.constants),
        )
        for x in got:
            faults = {"NaN": np.isnan(x), "infinite": np.isinf(x) & (length == 1)}
            for bad, where in faults.items():
                if where.any():
                    at = np.argwhere(where)[0].tolist()
                    detail = f"{dtype}, {point.name}, length {length}: {at}"
                    raise Wrong(f"{bad} second derivative", detail)


def laid_out(family, args, constants):
    """Other layouts of eight rows of five: (name, arguments, constants, way back).

    The way back turns an array of the layout into the eight rows again.
    """
    masks = {k: v for k, v in constants.items() if isinstance(v, np.ndarray)}
    rows = FAMILIES[family].rows

    def turned(turn, dim, name, back):
        fixed = constants | {k: turn(v) for k, v in masks.items()}
        if rows:
            fixed = fixed | {"dim": dim}
        return name, [turn(x) for x in args], fixed, back

    yield turned(lambda x: x.T.copy(), 0, "the first axis", lambda x: x.T)
    yield turned(
        lambda x: x.reshape(2, 4, 5).swapaxes(1, 2).copy(),
        1,
        "the middle axis",
        lambda x: x.swapaxes(1, 2).reshape(8, 5),
    )
    yield turned(lambda x: x[0].copy(), 0, "one axis", lambda x: x[None])


def layouts_agree(subject, mode, dtype):
    """Each axis, one axis alone, and views give what the rows give."""
    family = subject.family
    args, expected = right(family, "ordinary", dtype, 1)
    constants = options(family)
    for name, turned, fixed, back in laid_out(family, args, constants):
        if subject.library == "jax" and name == "the first axis":
            continue  # a compilation less; the middle one tells
        _, weights, _, _ = next(
            x
            for x in laid_out(family, [full_cotangent(family)], constants)
            if x[0] == name
        )
        c = weights[0]
        if reduces(family):
            c = np.ones(np.delete(turned[0].shape, fixed["dim"]))
        value, grads = mode.derive(subject.function, turned, c, dtype, **fixed)
        got = [back(g) for g in grads]
        right_ones = [e.reshape(8, 5) for e in expected[1:]]
        if name == "one axis":
            right_ones = [e[:1] for e in right_ones]
        compare(
            got, right_ones, dtype, FIRST, np.ones(len(got[0]), bool), ["gradient"] * 2
        )
        if reduces(family):
            e = expected[0].ravel()[: value.size]
            compare(
                [value.ravel()[:, None]],
                [e[:, None]],
                dtype,
                FIRST,
                np.ones(len(e), bool),
                ["value"],
            )


def reduces(family):
    return cotangent_shape(family, (8, 5)) == (8,)


def full_cotangent(family):
    return np.ones((8, 5)) if reduces(family) else cotangent_of(family).reshape(8, 5)


def part_of_rows(part):
    return part[0] if isinstance(part, tuple) else part


def empty_and_single(subject, mode, dtype):
    """No rows give no values; a row of one entry is a row."""
    family = subject.family
    args, _ = right(family, "ordinary", dtype, 1)
    constants = options(family)
    for part, shape in ((slice(0, 0), (0, 5)), ((slice(None), slice(1, 2)), (8, 1))):
        fixed = {
            k: v[part if v.ndim == 2 else part_of_rows(part)]
            if isinstance(v, np.ndarray)
            else v
            for k, v in constants.items()
        }
        given = [x[part] for x in args]
        if subject.library == "jax" and shape == (8, 1) and subject.kind != "form":
            continue
        c = np.ones(cotangent_shape(family, shape))
        value, grads = mode.derive(subject.function, given, c, dtype, **fixed)
        if any(g.shape != shape for g in grads):
            raise Wrong("another shape", f"{[g.shape for g in grads]} for {shape}")
        if family != "std" and not all(np.isfinite(x).all() for x in [value, *grads]):
            raise Wrong("not finite for one entry", f"{value} {grads}")
        if family == "std" and np.nan_to_num(value).any():
            raise Wrong("a deviation of one entry", f"{value}")


def broadcasts(subject, mode, dtype):
    """A column and a row give the table of all pairs, their gradients its sums."""
    args, _ = right(subject.family, "ordinary", dtype, 1)
    a, b = np.abs(args[0][:, :1]), np.abs(args[1][0])
    full = [x.copy() for x in np.broadcast_arrays(a, b)]
    ones = np.ones((8, 5))
    fixed = options(subject.family)
    value, grads = mode.derive(subject.function, [a, b], ones, dtype, **fixed)
    wide, wide_grads = mode.derive(subject.function, full, ones, dtype, **fixed)
    sums = [wide_grads[0].sum(1, keepdims=True), wide_grads[1].sum(0)]
    eps = float(limits(dtype).eps)
    for got, expected in zip([value, *grads], [wide, *sums]):
        if got.shape != expected.shape or not np.allclose(
            got, expected, FIRST * eps, FIRST * eps
        ):
            raise Wrong("does not broadcast", f"{got.shape}, right {expected.shape}")


def views_agree(subject, mode, dtype):
    """Transposed, strided and expanded tensors give what their copies give."""
    family = subject.family
    args, _ = right(family, "ordinary", dtype, 1)
    fixed = mode.converted(options(family))
    if any(v.ndim != 2 for v in fixed.values() if isinstance(v, torch.Tensor)):
        return  # a mask of rows has no columns to turn
    for name, view in VIEWS.items():
        xs = [view(mode.array(x, dtype)).requires_grad_() for x in args]
        copies = [
            x.detach().clone(memory_format=torch.contiguous_format).requires_grad_()
            for x in xs
        ]
        results = []
        for given in (xs, copies):
            keywords = {
                k: view(v) if isinstance(v, torch.Tensor) else v
                for k, v in fixed.items()
            }
            value = subject.function(*given, **keywords)
            results.append([value, *torch.autograd.grad(value.sum(), given)])
        eps = float(limits(dtype).eps)
        for got, expected in zip(*results):
            if not torch.allclose(got, expected, FIRST * eps, FIRST * eps):
                raise Wrong("another result for a view", f"{name}: {got}, {expected}")


VIEWS = {
    "transposed": lambda x: x.t().contiguous().t().detach(),
    "strided": lambda x: x.repeat_interleave(2, 1)[:, ::2].detach(),
    "expanded": lambda x: x[:1].expand(4, -1).detach(),
}


def shapes_and_layouts(subject, mode, dtype):
    """Axes, one axis, no rows, one entry; views and broadcasting where there are any."""
    if dtype != "float32" or (subject.library == "jax" and not mode.mode):
        return
    if subject.library == "jax":
        mode = Quick()
    if takes_axis(subject.family) or not FAMILIES[subject.family].rows:
        layouts_agree(subject, mode, dtype)
    empty_and_single(subject, mode, dtype)
    if subject.library == "torch":
        views_agree(subject, mode, dtype)
    if subject.family in ("divide", "pow", "hypot", "atan2"):
        broadcasts(subject, mode, dtype)


def under_vmap(subject, mode, dtype):
    """The gradient of a row, mapped over rows that good and bad ones share."""
    if dtype != "float32" or (subject.library == "jax" and not mode.mode):
        return
    family = subject.family
    args, expected, good = bad_rows_of(family, dtype)
    constants = options(family)
    fixed = {k: v for k, v in constants.items() if not isinstance(v, np.ndarray)}
    masks = {k: mode.array(v, None) for k, v in constants.items() if k not in fixed}
    c = mode.array(full_cotangent(family), dtype)

    def loss(xs, c, masks):
        value = subject.function(*xs, **fixed, **masks)
        return value if reduces(family) else (value * c).sum()

    xs = [mode.array(x, dtype) for x in args]
    if subject.library == "torch":
        grads = torch.func.vmap(torch.func.grad(loss))(xs, c, masks)
    else:
        grads = jax.jit(jax.vmap(jax.grad(loss)))(xs, c, masks)
    got = [mode.numpy(g).reshape(e.shape) for g, e in zip(grads, expected[1:])]
    compare(got, expected[1:], dtype, FIRST, good, ["gradient"] * 2)


CHECKS = {
    "ordinary inputs": ordinary_inputs,
    "tiny and huge inputs": tiny_and_huge_inputs,
    "a loss scaled up": a_scaled_loss,
    "at the point": the_point,
    "NaN and infinity": nan_and_infinity,
    "a bad row among good ones": a_bad_row_among_good_ones,
    "second derivative elsewhere": second_derivatives,
    "second derivative at the point": second_derivatives_at_the_point,
    "shapes and layouts": shapes_and_layouts,
    "gradients under `vmap`": under_vmap,
}


ONE_DTYPE = ("shapes and layouts", "gradients under `vmap`")


def tried(subject, check, mode, dtype):
    """Nothing where a check holds, else what failed, in words and in numbers."""
    try:
        CHECKS[check](subject, mode, dtype)
    except Wrong as wrong:
        return wrong.words, " ".join(str(wrong).split())
    except Changed as error:
        return "changes the dtype or the input", f"{dtype}: {error}"
    except Warning as warning:
        return "warns", f"{dtype}: {' '.join(str(warning).split())[:300]}"
    except Exception as error:
        return "raises", f"{dtype}: {type(error).__name__}: {str(error)[:300]}"


def dtypes_of(subject, check, mode):
    """The dtypes to try. In JAX compiling takes the time, and op by op it does so, too."""
    if subject.library == "torch":
        return DTYPES
    if not mode.mode:
        return () if "second" in check else ("float32",)
    few = "second" in check or subject.kind != "form"
    return ("float16", "float32") if few else DTYPES


@functools.cache
def failures_of(subject, check):
    """What fails, by mode: (mode, dtype, words, detail). Stops after a mode with some."""
    with jax.enable_x64(True), warnings.catch_warnings():
        warnings.simplefilter("error")
        for mode in MODES[subject.library, subject.kind]:
            found = [
                (mode.mode, dtype, *wrong)
                for dtype in dtypes_of(subject, check, mode)
                if (wrong := tried(subject, check, mode, dtype))
            ]
            if found:
                return found
    return []


if __name__ == "__main__":
    import sys
    import time

    for family in sys.argv[1:] or INPUTS:
        for library in ("torch", "jax"):
            for subject in subjects_of(family, library):
                for check in CHECKS:
                    start = time.process_time()
                    found = failures_of(subject, check)
                    spent = time.process_time() - start
                    first = found[0] if found else ("", "", "holds", "")
                    print(
                        f"{family:10}{library:6}{subject.kind:8}{check:32}{spent:5.1f}s  {len(found)} {first[0]} {first[3] or 'holds'}"[
                            :230
                        ]
                    )
