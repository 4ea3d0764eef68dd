"""Values and derivatives to more digits than any dtype has, by differences in mpmath.

A reference is a function of a row: it takes a list of `mpf` for each argument and
returns a list of `mpf`. It is the definition, written without care for range or
rounding, which numbers of 120 digits and of any exponent do not need.
"""

import itertools
import math

import mpmath
import numpy as np
from mpmath import mpf

DIGITS = 120
STEP = mpf(10) ** -30  # of the row's size; leaves 60 digits, of second ones as well
NOISE = mpf(10) ** -100  # a difference below that part of its terms is round-off


def rows_of(arrays):
    """For each row, its entries as lists of `mpf`, a list an argument."""
    return [[[mpf(float(x)) for x in row] for row in rows] for rows in zip(*arrays)]


def sized(row):
    """The largest entry of an argument's row, the length that a step is a part of."""
    return max((abs(x) for x in row), default=mpf(1)) or mpf(1)


def one(row):
    """The length for a function that feels differences of one, whatever it is given."""
    return mpf(1)


def difference(terms):
    """The sum of terms that nearly cancel, zero where nothing but round-off is left."""
    total = sum(terms, mpf(0))
    return total if abs(total) > NOISE * max(map(abs, terms)) else mpf(0)


def moved(row, direction, step):
    return [x + step * d for x, d in zip(row, direction)]


def weighed(function, cotangent):
    return lambda args: sum((c * y for c, y in zip(cotangent, function(*args))), mpf(0))


def unit(n, i):
    return [mpf(int(j == i)) for j in range(n)]


def gradient(f, args, sized):
    """The derivative of a function of lists by each entry of each."""
    result = []
    for at, row in enumerate(args):
        step = STEP * sized(row)
        ends = [
            [
                f([*args[:at], moved(row, unit(len(row), i), s), *args[at + 1 :]])
                for s in (step, -step)
            ]
            for i in range(len(row))
        ]
        result.append([difference([up, -down]) / (2 * step) for up, down in ends])
    return result


def curvature(f, args, directions, sized):
    """The derivative of the gradient along directions, a list for each argument.

    Beside it the largest term for each: the terms of two arguments may cancel.

    An argument is moved by a part of its own size: one that is tiny beside another
    is not moved far beyond what it is.
    """
    result = [[mpf(0)] * len(row) for row in args]
    largest = [mpf(0)] * len(args)
    for moving, way in enumerate(directions):
        far = STEP * sized(args[moving]) / max(map(abs, way))
        for at, row in enumerate(args):
            near = STEP * sized(row)
            for i in range(len(row)):
                terms = []
                for s, t in itertools.product((1, -1), repeat=2):
                    point = list(args)
                    point[moving] = moved(point[moving], way, s * far)
                    point[at] = moved(point[at], unit(len(row), i), t * near)
                    terms.append(s * t * f(point))
                term = difference(terms) / (4 * far * near)
                result[at][i] += term
                largest[at] = max(largest[at], abs(term))
    return result, [[x] for x in largest]


def as_floats(lists):
    return np.array([[to_float(x) for x in row] for row in lists], dtype=float)


def to_float(x):
    """A float, infinite where the number is beyond them."""
    return float(x) if mpmath.isfinite(x) else math.nan


def derive(function, arrays, cotangent, sized=sized):
    """Values and gradients of each row, as float64 arrays of rows."""
    with mpmath.workdps(DIGITS):
        values, gradients = [], []
        for args, c in zip(rows_of(arrays), cotangent):
            values.append(function(*args))
            gradients.append(
                gradient(weighed(function, list(map(mpf, c))), args, sized)
            )
        return as_floats(values), [as_floats(g) for g in zip(*gradients)]


def curve(function, arrays, cotangent, directions, sized=sized):
    """The derivative of the gradients of each row along directions, and their terms."""
    with mpmath.workdps(DIGITS):
        results = [
            curvature(weighed(function, list(map(mpf, c))), args, ways, sized)
            for args, c, ways in zip(rows_of(arrays), cotangent, rows_of(directions))
        ]
        return [[as_floats(g) for g in zip(*part)] for part in zip(*results)]
