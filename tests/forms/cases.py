"""What the functions are given: eight rows of five entries, by family and dtype."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tests.forms.libraries import limits, rounded

ROWS, ENTRIES = 8, 5
WEIGHTS = np.array([1.0, -2.0, 0.5, 1.0, -1.0])  # a cotangent of what maps rows to rows
MASK = np.array(
    [
        [i % 4 != 1 or j > 2, 1, j != i % 5, i != 3, i < 6][j]
        for i in range(ROWS)
        for j in range(ENTRIES)
    ],
    bool,
).reshape(ROWS, ENTRIES)
MASK[:, 1] = MASK[:, 4] = True
MASK[4, 2] = MASK[6, 0] = False


@dataclass
class Point:
    """A place where the plain formula has no finite derivative, and what is right there.

    NaN in `value` or in `gradients` stands for whatever is finite, None for anything.
    """

    name: str
    args: list[np.ndarray]
    value: np.ndarray | None
    gradients: list[np.ndarray | None]
    constants: dict = field(default_factory=dict)
    close: bool = False  # the value is right to the dtype, not exact


@dataclass
class Inputs:
    """The inputs of a family, as functions of the dtype's name."""

    ordinary: Callable
    extreme: Callable
    points: Callable
    constants: dict = field(default_factory=dict)
    below: list[float] = field(default_factory=list)  # below the domain
    linear: bool = False  # the gradient does not read the input


def random(seed, low=0.3, high=3.0, signed=True):
    """Magnitudes between two bounds, of both signs unless told."""
    rng = np.random.default_rng(seed)
    x = rng.uniform(low, high, (ROWS, ENTRIES))
    return x * rng.choice([-1.0, 1.0], x.shape) if signed else x


def power_of_two(x):
    return 2.0 ** (math.frexp(float(x))[1] - 1)


def scales(dtype):
    """From near the smallest normal number to near the largest."""
    tiny, top = (power_of_two(x) for x in (limits(dtype).tiny, limits(dtype).max))
    return {
        "tiny": 4 * tiny,
        "below its square": power_of_two(tiny**0.5) / 8,
        "about its square": power_of_two(tiny**0.5) * 4,
        "small": 2.0**-6,
        "one": 1.0,
        "large": 2.0**6,
        "above its square": power_of_two(top**0.5) * 4,
        "huge": top / 16,
    }


def scaled_rows(dtype, seed):
    """Rows of each scale; two have entries of several."""
    s = scales(dtype)
    x = random(seed) * np.array(list(s.values()))[:, None]
    x[3] = [s["huge"], s["tiny"], 1.0, -s["tiny"], s["huge"] / 4]
    x[4] = [0.0, 8 * s["huge"] / 2, 0.0, 0.0, s["tiny"]]
    return x


PAIRS = [
    *(("tiny", "tiny"), ("tiny", "huge"), ("huge", "tiny"), ("huge", "huge")),
    *(("below its square", "below its square"), ("above its square", "large")),
    *(("about its square", "one"), ("above its square", "above its square")),
]


def with_offset(dtype):
    """Rows of each scale, one of them far from zero against its spread."""
    x = scaled_rows(dtype, 2)
    offset = 16 if dtype in ("float16", "bfloat16") else 1024
    x[5] = offset + random(19)[5]
    return [x]


def apart(dtype):
    """Two arguments whose differences are as far from the range's ends as they are."""
    x, y = scaled_rows(dtype, 2), scaled_rows(dtype, 4)[:, ::-1].copy()
    x[0] *= 16  # else a difference is below the smallest normal number
    y[0] *= 16
    return [x, y]


def scaled_pairs(dtype):
    s = scales(dtype)
    x, y = random(11), random(12)
    first = np.array([s[a] for a, _ in PAIRS])[:, None]
    second = np.array([s[b] for _, b in PAIRS])[:, None]
    return [x * first, y * second]


def magnitudes(dtype):
    """Elements over the whole range of positive numbers."""
    low, top = np.log2(float(limits(dtype).tiny)), np.log2(float(limits(dtype).max))
    return np.exp2(np.linspace(low + 0.5, top - 0.5, ROWS * ENTRIES)).reshape(
        ROWS, ENTRIES
    )


def grid(rows, columns):
    return [np.array(x) for x in np.broadcast_arrays(np.array(rows)[:, None], columns)]


def zeros():
    """Rows of zeros, of both signs."""
    x = np.zeros((ROWS, ENTRIES))
    x[1::3] = -0.0
    x[2::3, ::2] = -0.0
    return x


Z = np.zeros((ROWS, ENTRIES))
ZERO = np.zeros(ROWS)


def at_zeros(value):
    return lambda dtype: [Point("zeros of both signs", [zeros()], value, [Z])]


def constant_rows(dtype):
    """Constants whose mean rounds: each row another, and one over a single axis."""
    top = float(limits(dtype).max)
    values = [
        0.1,
        1 / 3,
        -0.7,
        1e-3,
        1e3,
        top / 16 * 5,
        4 * float(limits(dtype).tiny),
        0.0,
    ]
    points = []
    for n in (5, 7):
        x = np.repeat(rounded(values, dtype)[:, None], n, 1)
        points.append(
            Point(f"{n} equal entries", [x], np.zeros(8), [np.zeros(x.shape)])
        )
    for constant in (0.1, 1 / 3):
        x = np.full(7, rounded(constant, dtype))
        points.append(
            Point("equal entries, one axis", [x], np.zeros(()), [np.zeros(7)])
        )
    return points


def distance_points(dtype):
    x = rounded(random(21), dtype)
    x[1], x[2], x[3] = 0.0, float(limits(dtype).max), 4 * float(limits(dtype).tiny)
    y = x.copy()
    y[1] = -0.0
    return [Point("equal rows", [x, y], ZERO, [Z, Z])]


def cosine_points(dtype):
    x, y = rounded(random(22), dtype), rounded(random(23), dtype)
    bad = y.copy()
    bad[:, 2] = np.nan
    nan = np.full(ROWS, np.nan)
    return [
        Point("the first is zero", [zeros(), y], ZERO, [Z, Z]),
        Point("the second is zero", [x, zeros()], ZERO, [Z, Z]),
        Point("both are zero", [zeros(), zeros()], ZERO, [Z, Z]),
        Point("zero beside a NaN", [zeros(), bad], nan, [None, None], close="nan"),
        Point("a NaN beside zero", [bad, zeros()], nan, [None, None], close="nan"),
    ]


def log_points(dtype):
    return [
        Point(
            f"zeros, at_zero={at_zero}",
            [zeros()],
            np.full((ROWS, ENTRIES), at_zero),
            [Z],
            {"at_zero": at_zero},
        )
        for at_zero in (-8.0, 0.0, -np.inf)
    ]


def divide_points(dtype):
    a = rounded(random(24), dtype)
    a[0], a[1], a[2], a[3] = 0.0, np.inf, np.nan, -0.0
    a[4], a[5] = float(limits(dtype).max), -np.inf
    return [
        Point(
            f"b is zero, at_zero={at_zero}",
            [a, zeros()],
            np.full((ROWS, ENTRIES), at_zero),
            [Z, Z],
            {"at_zero": at_zero},
        )
        for at_zero in (0.0, -1.5)
    ]


def pow_points(dtype):
    exponents = np.array([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 1.0, 0.25])[:, None]
    exponents = np.repeat(exponents, ENTRIES, 1)
    below = np.repeat(np.array([-1.0, -2.0, -0.5, -1.5] * 2)[:, None], ENTRIES, 1)
    base = rounded(-random(25, signed=False), dtype)
    whole = np.repeat(
        np.array([2.0, 3.0, -1.0, 0.0, 1.0, -2.0, 4.0, 5.0])[:, None], 5, 1
    )
    slope = whole * np.power(base, whole - 1)
    return [
        Point(
            "base zero",
            [np.zeros((ROWS, ENTRIES)), exponents],
            1.0 * (exponents == 0),
            [1.0 * (exponents == 1), Z],
        ),
        Point(
            "base zero of both signs",
            [zeros(), exponents],
            1.0 * (exponents == 0),
            [1.0 * (exponents == 1), Z],
        ),
        Point(
            "base zero, exponent below",
            [np.zeros((ROWS, ENTRIES)), below],
            np.full((ROWS, ENTRIES), np.inf),
            [Z, None],
        ),
        Point(
            "negative base, whole exponent",
            [base, whole],
            np.power(base, whole),
            [slope, Z],
            close=True,
        ),
    ]


def softmax_points(dtype):
    scores = rounded(random(26), dtype)
    masked = [np.nan, np.inf, -np.inf, float(limits(dtype).max)]
    points = []
    for name, fill in zip(("NaN", "inf", "-inf", "the largest number"), masked):
        points.append(
            Point(
                f"masked scores are {name}",
                [np.where(MASK, scores, fill)],
                None,
                [np.where(MASK, np.nan, 0.0)],
                {"mask": MASK},
            )
        )
        empty = scores.copy()
        empty[::2] = fill
        points.append(
            Point(
                f"no keys, scores {name}",
                [empty],
                Z,
                [Z],
                {"mask": np.zeros_like(MASK)},
            )
        )
    return points


def angle_points(dtype):
    u = rounded(random(27), dtype)
    short = (
        np.array([[1, 2, -1, 0.5, 3]] * ROWS)
        * np.array([1, 2, 4, 0.5, 1, 3, 5, 7])[:, None]
    )
    pi = np.full(ROWS, np.pi)
    free = np.full((ROWS, ENTRIES), np.nan)
    tenth = rounded(np.full((ROWS, ENTRIES), 0.1), dtype)
    three = rounded(3 * u, dtype)
    return [
        Point("equal", [u, u], ZERO, [Z, Z]),
        Point("twice the other", [u, 2 * u], ZERO, [Z, Z]),
        Point("a quarter of the other", [u, u / 4], ZERO, [Z, Z]),
        Point("three times the other", [short, 3 * short], ZERO, [Z, Z]),
        Point("tenths", [tenth, tenth * 4], ZERO, [Z, Z]),
        Point("three times, rounded", [u, three], ZERO, [free, free], close=True),
        Point("opposite", [u, -u], pi, [free, free], close=True),
        Point(
            "opposite, three times", [short, -3 * short], pi, [free, free], close=True
        ),
        Point("the first is zero", [zeros(), u], ZERO, [Z, Z]),
        Point("the second is zero", [u, zeros()], ZERO, [Z, Z]),
        Point("both are zero", [zeros(), zeros()], ZERO, [Z, Z]),
    ]


def pow_grid(dtype):
    return grid([*scales(dtype).values()], [-1.0, 0.5, 1.0, 2.0, 0.0])


def divide_grid(dtype):
    s = scales(dtype)
    columns = [
        s[n] for n in ("tiny", "below its square", "one", "above its square", "huge")
    ]
    a, b = grid([*s.values()], columns)
    return [a * random(13), b * random(14)]


def shifted_scores(dtype):
    """Scores that share a large part, and some that are as far apart as can be."""
    top = min(float(limits(dtype).max), 1e38)  # the reference has 120 digits
    x = random(15)
    x[1:4] += np.array([1e3, -1e3, min(top / 4, 1e30)])[:, None]
    x[4] = [-top, top, 0.0, 1.0, top]
    x[5] = [top, top, top, top, top]
    x[6] = -x[5]
    x[7] = [-top, 1.0, 2.0, -1.0, 0.5]
    return [x]


def one_zero(dtype):
    """Rows with one zero, whose gradient is the product of the others, and with two."""
    x = rounded(random(16), dtype)
    x[:, 2] = 0.0
    others = np.where(np.arange(ENTRIES) == 2, 1.0, x).prod(1)
    right = np.zeros_like(x)
    right[:, 2] = others
    two = x.copy()
    two[:, 4] = -0.0
    return [
        Point("one zero", [x], ZERO, [right], close=True),
        Point("two zeros", [two], ZERO, [Z]),
    ]


def scaled_factors(dtype):
    """Rows whose products stay in range from the first factor to the last."""
    x = random(17, 0.5, 2.0)
    s = scales(dtype)
    x[0, 0], x[1, 4] = s["tiny"] * 64, s["huge"] / 64
    x[2, :2] = s["below its square"], s["above its square"]
    return [x]


def nothing_kept(dtype):
    values = rounded(random(18), dtype)
    values[1], values[2] = np.nan, np.inf
    none = np.zeros_like(MASK)
    kept = np.where(MASK, np.nan, 0.0)
    masked = np.where(MASK, rounded(random(18), dtype), np.nan)
    free = np.full(ROWS, np.nan)
    return [
        Point("nothing is kept", [values], ZERO, [Z], {"mask": none}),
        Point("masked values are NaN", [masked], free, [kept], {"mask": MASK}),
    ]


def logsumexp_points(dtype):
    scores = rounded(random(26), dtype)
    points = [
        Point(
            "nothing is kept",
            [np.where(np.arange(ENTRIES) == 2, fill, scores)],
            np.full(ROWS, -np.inf),
            [Z],
            {"mask": np.zeros_like(MASK)},
        )
        for fill in (np.nan, np.inf, 0.0)
    ]
    ends = np.full((ROWS, ENTRIES), -np.inf)
    points.append(
        Point("-inf alone", [ends], np.full(ROWS, -np.inf), [Z], {"mask": MASK})
    )
    masked = np.where(MASK, scores, np.nan)
    kept = np.where(MASK, np.nan, 0.0)
    points.append(
        Point("masked scores are NaN", [masked], None, [kept], {"mask": MASK})
    )
    return points


def ends_of_logit(dtype):
    p = zeros()
    p[:, 1::2] = 1.0
    return [Point("zero and one", [p], np.where(p == 1, np.inf, -np.inf), [Z])]


def probabilities(dtype):
    """From the smallest normal number to the largest below one."""
    p = magnitudes(dtype)
    p = np.where(p < 0.5, p, 0.0)
    high = 1 - float(limits(dtype).eps) * 2.0 ** np.arange(8)[:, None] * np.array(
        [1, 1.5, 2, 3, 5]
    )
    return [np.where(p == 0, np.clip(high, 0.25, None), p)]


def hypot_points(dtype):
    return [Point("zeros of both signs", [zeros(), -zeros()], Z, [Z, Z])]


def zeros_over_eps(dtype):
    slope = np.tile(WEIGHTS * 0 + 1e3, (ROWS, 1))
    return [Point("zeros of both signs", [zeros()], Z, [slope], close=True)]


def together(dtype):
    """Pairs of elements of one scale, which a reference can step through."""
    s = np.array(list(scales(dtype).values()))[:, None]
    return [random(2) * s, random(4) * s]


def ends_of_atanh(dtype):
    x = np.where(zeros() == 0, 1.0, 1.0)
    x[:, 1::2] = -1.0
    return [Point("one and minus one", [x], np.copysign(np.inf, x), [Z])]


def below_one(dtype):
    return [probabilities(dtype)[0] * np.where(np.arange(ENTRIES) % 2, -1.0, 1.0)]


def atan2_points(dtype):
    """The angle of (0, 0) is the library's: by the signs of the zeros."""
    y, x = zeros(), -zeros()
    return [Point("zeros of both signs", [y, x], np.arctan2(y, x), [Z, Z], close=True)]


KEEP = np.arange(ROWS) % 4 != 2


def padded_rows(dtype):
    x = rounded(random(30), dtype)
    x[2], x[6] = np.nan, np.inf
    value = np.where(KEEP[:, None], x, 0.0)
    slope = np.repeat(1.0 * KEEP[:, None], ENTRIES, 1)
    return [Point("padding of NaN and inf", [x], value, [slope], {"keep": KEEP})]


INPUTS = {
    "atanh": Inputs(
        lambda d: [random(29, 0.05, 0.8)], below_one, ends_of_atanh, below=[-2.0]
    ),
    "atan2": Inputs(lambda d: [random(1), random(3)], together, atan2_points),
    "padding": Inputs(
        lambda d: [random(1)],
        lambda d: [scaled_rows(d, 2)],
        padded_rows,
        {"keep": KEEP},
        linear=True,
    ),
    "logsumexp": Inputs(
        lambda d: [random(9)], shifted_scores, logsumexp_points, {"mask": MASK}
    ),
    "logit": Inputs(
        lambda d: [random(29, 0.05, 0.45, False)],
        probabilities,
        ends_of_logit,
        below=[-1.0],
    ),
    "hypot": Inputs(lambda d: [random(1), random(3)], together, hypot_points),
    "rms_norm": Inputs(
        lambda d: [random(1)], lambda d: [scaled_rows(d, 2)], zeros_over_eps
    ),
    "prod": Inputs(lambda d: [random(1)], lambda d: scaled_factors(d), one_zero),
    "masked_mean": Inputs(
        lambda d: [random(1, signed=False)],
        lambda d: [scaled_rows(d, 2)],
        nothing_kept,
        {"mask": MASK},
        linear=True,
    ),
    "norm": Inputs(
        lambda d: [random(1)], lambda d: [scaled_rows(d, 2)], at_zeros(ZERO)
    ),
    "normalize": Inputs(
        lambda d: [random(1)], lambda d: [scaled_rows(d, 2)], at_zeros(Z)
    ),
    "distance": Inputs(
        lambda d: [random(1), random(3)],
        apart,
        distance_points,
    ),
    "cosine": Inputs(lambda d: [random(1), random(3)], scaled_pairs, cosine_points),
    "std": Inputs(lambda d: [random(1)], with_offset, constant_rows),
    "sqrt": Inputs(
        lambda d: [random(1, signed=False)],
        lambda d: [magnitudes(d)],
        at_zeros(Z),
        below=[-1.0],
    ),
    "log": Inputs(
        lambda d: [random(5, 1.3, 9.0, False)],
        lambda d: [magnitudes(d)],
        log_points,
        {"at_zero": -8.0},
        [-1.0],
    ),
    "xlogx": Inputs(
        lambda d: [random(6, 1.3, 9.0, False)],
        lambda d: [magnitudes(d)],
        at_zeros(Z),
        below=[-1.0],
    ),
    "divide": Inputs(
        lambda d: [random(1), random(3)],
        divide_grid,
        divide_points,
        {"at_zero": 0.0},
    ),
    "pow": Inputs(
        lambda d: [random(7, signed=False), random(8)],
        pow_grid,
        pow_points,
        below=[-2.0, 0.5],
    ),
    "softmax": Inputs(
        lambda d: [random(9)], shifted_scores, softmax_points, {"mask": MASK}
    ),
    "angle": Inputs(lambda d: [random(1), random(3)], scaled_pairs, angle_points),
}
