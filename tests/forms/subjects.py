"""What is attacked: for each family the form, the library's function, the plain spelling."""

import contextlib
import functools
import importlib.util
import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import jax
import jax.numpy as jnp
import torch
import torch.nn.functional as F
from jax.scipy import special
from mpmath import mp, mpf

from tests.forms import reference

FOLDER = Path(__file__).parent.parent.parent / "snippets/guide/forms"


@dataclass(frozen=True)
class Subject:
    """A function under attack: a family's form, or what stands beside it in the table."""

    family: str
    library: str  # torch or jax
    kind: str  # form, library or plain
    written: str  # the head of its column
    function: Callable


@dataclass(frozen=True)
class Family:
    """What a family computes, and what else a reader could write for it.

    `reference` takes the arguments' rows as lists of `mpf` and returns a list of
    them. A function that reduces or maps rows takes `dim`; one of elements doesn't.
    `others` has, by library, what is beside the form: (kind, head, function).
    """

    name: str
    reference: Callable
    rows: bool
    others: dict[str, list[tuple[str, str, Callable]]]
    step: Callable = reference.sized  # what a step of the reference is a part of
    page: str = ""  # the family whose page and folder it shares
    axis: bool = True  # a function of rows takes `dim`


def path_of(family, library):
    suffix = "_jax" if library == "jax" else ""
    return FOLDER / page_of(family) / f"{family}{suffix}.py"


def page_of(family):
    """The name of the family's page and folder."""
    known = FAMILIES.get(family)
    return known.page if known and known.page else family


@functools.cache
def module_of(family, library):
    """The module of a form's file; what it prints when it runs is dropped."""
    path = path_of(family, library)
    spec = importlib.util.spec_from_file_location(f"forms_{path.stem}", path)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    with contextlib.redirect_stdout(io.StringIO()):
        spec.loader.exec_module(module)
    return module


def subjects_of(family, library):
    """The form, if its file is there, and what stands beside it."""
    if not path_of(family, library).exists():
        return []
    form = getattr(module_of(family, library), family)
    return [
        Subject(family, library, "form", f"`{family}`", form),
        *(
            Subject(family, library, *other)
            for other in FAMILIES[family].others[library]
        ),
    ]


# References: the definitions.


def dot(x, y):
    return sum((a * b for a, b in zip(x, y)), mpf(0))


def length(x):
    return mp.sqrt(dot(x, x))


def minus(x, y):
    return [a - b for a, b in zip(x, y)]


def scaled(x, s):
    return [a * s for a in x]


def deviation(x, correction):
    mean = sum(x, mpf(0)) / len(x)
    away = [a - mean for a in x]
    return mp.sqrt(dot(away, away) / (len(x) - correction))


def angle_between(u, v):
    u, v = scaled(u, 1 / length(u)), scaled(v, 1 / length(v))
    return 2 * mp.atan2(length(minus(u, v)), length([a + b for a, b in zip(u, v)]))


def weights(scores, mask):
    top = max(s for s, m in zip(scores, mask) if m)
    terms = [mp.exp(s - top) if m else mpf(0) for s, m in zip(scores, mask)]
    return [t / sum(terms) for t in terms]


# What a reader would write, where it is no single call.


def pairwise_distance(x, y, dim):
    return F.pairwise_distance(x.movedim(dim, -1), y.movedim(dim, -1))


def torch_cosine(x, y, dim):
    return (x * y).sum(dim) / (x.norm(dim=dim) * y.norm(dim=dim))


def jax_cosine(x, y, dim):
    sizes = jnp.linalg.norm(x, axis=dim) * jnp.linalg.norm(y, axis=dim)
    return (x * y).sum(dim) / sizes


def torch_softmax(scores, mask, dim):
    return scores.masked_fill(~mask, -torch.inf).softmax(dim)


def torch_weights(scores, mask, dim):
    weight = scores.exp() * mask
    return weight / weight.sum(dim, keepdim=True)


def jax_weights(scores, mask, dim):
    weight = jnp.exp(scores) * mask
    return weight / weight.sum(dim, keepdims=True)


def product(x):
    return [mp.fprod(x)]


def mean_of_kept(values, mask):
    kept = [v for v, m in zip(values, mask) if m]
    return [sum(kept, mpf(0)) / len(kept)]


def log_of_sum(x):
    top = max(x)
    return [top + mp.log(sum((mp.exp(a - top) for a in x), mpf(0)))]


def log_of_kept(scores, mask):
    return log_of_sum([s for s, m in zip(scores, mask) if m])


def over_mean_square(x):
    return scaled(x, 1 / mp.sqrt(dot(x, x) / len(x) + mpf(1e-6)))


def torch_rms(x, dim):
    return x / (x.square().mean(dim, keepdim=True) + 1e-6).sqrt()


def jax_rms(x, dim):
    return x / jnp.sqrt(jnp.square(x).mean(dim, keepdims=True) + 1e-6)


def torch_rms_norm(x, dim):
    x = x.movedim(dim, -1)
    return F.rms_norm(x, x.shape[-1:], eps=1e-6).movedim(-1, dim)


def torch_masked_mean(values, mask, dim):
    return (values * mask).sum(dim) / mask.sum(dim)


def jax_masked_mean(values, mask, dim):
    return (values * mask).sum(dim) / mask.sum(dim).astype(values.dtype)


FAMILIES = {
    family.name: family
    for family in [
        Family(
            "norm",
            lambda x: [length(x)],
            True,
            {
                "torch": [
                    (
                        "library",
                        "`torch.linalg.vector_norm`",
                        lambda x, dim: torch.linalg.vector_norm(x, dim=dim),
                    ),
                    (
                        "plain",
                        "`(x * x).sum().sqrt()`",
                        lambda x, dim: (x * x).sum(dim).sqrt(),
                    ),
                ],
                "jax": [
                    (
                        "library",
                        "`jnp.linalg.norm`",
                        lambda x, dim: jnp.linalg.norm(x, axis=dim),
                    ),
                    (
                        "plain",
                        "`jnp.sqrt((x * x).sum())`",
                        lambda x, dim: jnp.sqrt((x * x).sum(dim)),
                    ),
                ],
            },
        ),
        Family(
            "normalize",
            lambda x: scaled(x, 1 / length(x)),
            True,
            {
                "torch": [
                    (
                        "library",
                        "`F.normalize`",
                        lambda x, dim: F.normalize(x, dim=dim),
                    ),
                    (
                        "plain",
                        "`x / x.norm()`",
                        lambda x, dim: x / x.norm(dim=dim, keepdim=True),
                    ),
                ],
                "jax": [
                    (
                        "plain",
                        "`x / jnp.linalg.norm(x)`",
                        lambda x, dim: x / jnp.linalg.norm(x, axis=dim, keepdims=True),
                    ),
                ],
            },
        ),
        Family(
            "distance",
            lambda x, y: [length(minus(x, y))],
            True,
            {
                "torch": [
                    ("library", "`F.pairwise_distance`", pairwise_distance),
                    (
                        "plain",
                        "`(x - y).square().sum().sqrt()`",
                        lambda x, y, dim: (x - y).square().sum(dim).sqrt(),
                    ),
                ],
                "jax": [
                    (
                        "library",
                        "`jnp.linalg.norm(x - y)`",
                        lambda x, y, dim: jnp.linalg.norm(x - y, axis=dim),
                    ),
                    (
                        "plain",
                        "`jnp.sqrt(jnp.square(x - y).sum())`",
                        lambda x, y, dim: jnp.sqrt(jnp.square(x - y).sum(dim)),
                    ),
                ],
            },
        ),
        Family(
            "cosine",
            lambda x, y: [dot(x, y) / length(x) / length(y)],
            True,
            {
                "torch": [
                    (
                        "library",
                        "`F.cosine_similarity`",
                        lambda x, y, dim: F.cosine_similarity(x, y, dim=dim),
                    ),
                    ("plain", "`(x * y).sum() / (x.norm() * y.norm())`", torch_cosine),
                ],
                "jax": [
                    ("plain", "`(x * y).sum() / (norm(x) * norm(y))`", jax_cosine),
                ],
            },
        ),
        Family(
            "std",
            lambda x: [deviation(x, 1)],
            True,
            {
                "torch": [
                    ("library", "`torch.std`", lambda x, dim: torch.std(x, dim=dim)),
                    ("plain", "`x.var().sqrt()`", lambda x, dim: x.var(dim).sqrt()),
                ],
                "jax": [
                    (
                        "library",
                        "`jnp.std`",
                        lambda x, dim: jnp.std(x, axis=dim, ddof=1),
                    ),
                    (
                        "plain",
                        "`jnp.sqrt(x.var())`",
                        lambda x, dim: jnp.sqrt(x.var(dim, ddof=1)),
                    ),
                ],
            },
        ),
        Family(
            "sqrt",
            lambda x: [mp.sqrt(x[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.sqrt`", torch.sqrt),
                    ("plain", "`x**0.5`", lambda x: x**0.5),
                ],
                "jax": [
                    ("library", "`jnp.sqrt`", jnp.sqrt),
                    ("plain", "`x**0.5`", lambda x: x**0.5),
                ],
            },
        ),
        Family(
            "log",
            lambda x, at_zero: [mp.log(x[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.log`", lambda x, at_zero: torch.log(x)),
                    (
                        "plain",
                        "`torch.where(x == 0, at_zero, x.log())`",
                        lambda x, at_zero: torch.where(x == 0, at_zero, x.log()),
                    ),
                ],
                "jax": [
                    ("library", "`jnp.log`", lambda x, at_zero: jnp.log(x)),
                    (
                        "plain",
                        "`jnp.where(x == 0, at_zero, jnp.log(x))`",
                        lambda x, at_zero: jnp.where(x == 0, at_zero, jnp.log(x)),
                    ),
                ],
            },
        ),
        Family(
            "xlogx",
            lambda x: [x[0] * mp.log(x[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.xlogy(x, x)`", lambda x: torch.xlogy(x, x)),
                    ("plain", "`x * x.log()`", lambda x: x * x.log()),
                ],
                "jax": [
                    (
                        "library",
                        "`jax.scipy.special.xlogy(x, x)`",
                        lambda x: special.xlogy(x, x),
                    ),
                    ("plain", "`x * jnp.log(x)`", lambda x: x * jnp.log(x)),
                ],
            },
        ),
        Family(
            "divide",
            lambda a, b, at_zero: [a[0] / b[0]],
            False,
            {
                "torch": [
                    ("library", "`torch.div`", lambda a, b, at_zero: torch.div(a, b)),
                    (
                        "plain",
                        "`torch.where(b == 0, at_zero, a / b)`",
                        lambda a, b, at_zero: torch.where(b == 0, at_zero, a / b),
                    ),
                ],
                "jax": [
                    ("library", "`jnp.divide`", lambda a, b, at_zero: jnp.divide(a, b)),
                    (
                        "plain",
                        "`jnp.where(b == 0, at_zero, a / b)`",
                        lambda a, b, at_zero: jnp.where(b == 0, at_zero, a / b),
                    ),
                ],
            },
        ),
        Family(
            "pow",
            lambda base, exponent: [mp.power(base[0], exponent[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.pow`", torch.pow),
                    (
                        "plain",
                        "`torch.exp(exponent * base.log())`",
                        lambda b, e: torch.exp(e * b.log()),
                    ),
                ],
                "jax": [
                    ("library", "`jnp.power`", jnp.power),
                    (
                        "plain",
                        "`jnp.exp(exponent * jnp.log(base))`",
                        lambda b, e: jnp.exp(e * jnp.log(b)),
                    ),
                ],
            },
        ),
        Family(
            "softmax",
            weights,
            True,
            {
                "torch": [
                    (
                        "library",
                        "`scores.masked_fill(~mask, -torch.inf).softmax()`",
                        torch_softmax,
                    ),
                    (
                        "plain",
                        "`scores.exp() * mask`, divided by its sum",
                        torch_weights,
                    ),
                ],
                "jax": [
                    (
                        "library",
                        "`jax.nn.softmax(scores, where=mask)`",
                        lambda scores, mask, dim: jax.nn.softmax(
                            scores, dim, where=mask
                        ),
                    ),
                    (
                        "plain",
                        "`jnp.exp(scores) * mask`, divided by its sum",
                        jax_weights,
                    ),
                ],
            },
            step=reference.one,
        ),
        Family(
            "angle",
            lambda u, v: [angle_between(u, v)],
            True,
            {
                "torch": [
                    (
                        "library",
                        "`F.cosine_similarity(u, v).acos()`",
                        lambda u, v, dim: F.cosine_similarity(u, v, dim=dim).acos(),
                    ),
                    (
                        "plain",
                        "`torch.acos` of the dot product over the norms",
                        lambda u, v, dim: torch_cosine(u, v, dim).acos(),
                    ),
                ],
                "jax": [
                    (
                        "plain",
                        "`jnp.acos` of the dot product over the norms",
                        lambda u, v, dim: jnp.acos(jax_cosine(u, v, dim)),
                    ),
                ],
            },
        ),
        Family(
            "prod",
            product,
            True,
            {
                "torch": [
                    ("library", "`torch.prod`", lambda x, dim: torch.prod(x, dim)),
                    (
                        "plain",
                        "`torch.exp` of the sum of logarithms",
                        lambda x, dim: x.log().sum(dim).exp(),
                    ),
                ],
                "jax": [
                    ("library", "`jnp.prod`", lambda x, dim: jnp.prod(x, dim)),
                    (
                        "plain",
                        "`jnp.exp` of the sum of logarithms",
                        lambda x, dim: jnp.exp(jnp.log(x).sum(dim)),
                    ),
                ],
            },
        ),
        Family(
            "masked_mean",
            mean_of_kept,
            True,
            {
                "torch": [
                    (
                        "library",
                        "`torch.nanmean`",
                        lambda values, mask, dim: torch.where(
                            mask, values, torch.nan
                        ).nanmean(dim),
                    ),
                    (
                        "plain",
                        "`(values * mask).sum() / mask.sum()`",
                        torch_masked_mean,
                    ),
                ],
                "jax": [
                    (
                        "library",
                        "`jnp.mean(values, where=mask)`",
                        lambda values, mask, dim: jnp.mean(values, dim, where=mask),
                    ),
                    ("plain", "`(values * mask).sum() / mask.sum()`", jax_masked_mean),
                ],
            },
        ),
        Family(
            "logsumexp",
            log_of_kept,
            True,
            {
                "torch": [
                    (
                        "library",
                        "`scores.masked_fill(~mask, -torch.inf).logsumexp()`",
                        lambda scores, mask, dim: scores.masked_fill(
                            ~mask, -torch.inf
                        ).logsumexp(dim),
                    ),
                    (
                        "plain",
                        "`torch.log` of the sum of `scores.exp() * mask`",
                        lambda scores, mask, dim: (scores.exp() * mask).sum(dim).log(),
                    ),
                ],
                "jax": [
                    (
                        "library",
                        "`jax.nn.logsumexp(scores, where=mask)`",
                        lambda scores, mask, dim: jax.nn.logsumexp(
                            scores, dim, where=mask
                        ),
                    ),
                    (
                        "plain",
                        "`jnp.log` of the sum of `jnp.exp(scores) * mask`",
                        lambda scores, mask, dim: jnp.log(
                            (jnp.exp(scores) * mask).sum(dim)
                        ),
                    ),
                ],
            },
            step=reference.one,
        ),
        Family(
            "logit",
            lambda p: [mp.log(p[0]) - mp.log(1 - p[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.logit`", torch.logit),
                    (
                        "plain",
                        "`torch.log(p / (1 - p))`",
                        lambda p: (p / (1 - p)).log(),
                    ),
                ],
                "jax": [
                    ("library", "`jax.scipy.special.logit`", special.logit),
                    ("plain", "`jnp.log(p / (1 - p))`", lambda p: jnp.log(p / (1 - p))),
                ],
            },
        ),
        Family(
            "hypot",
            lambda x, y: [mp.sqrt(x[0] ** 2 + y[0] ** 2)],
            False,
            {
                "torch": [
                    ("library", "`torch.hypot`", torch.hypot),
                    (
                        "plain",
                        "`(x * x + y * y).sqrt()`",
                        lambda x, y: (x * x + y * y).sqrt(),
                    ),
                ],
                "jax": [
                    ("library", "`jnp.hypot`", jnp.hypot),
                    (
                        "plain",
                        "`jnp.sqrt(x * x + y * y)`",
                        lambda x, y: jnp.sqrt(x * x + y * y),
                    ),
                ],
            },
        ),
        Family(
            "rms_norm",
            over_mean_square,
            True,
            {
                "torch": [
                    ("library", "`F.rms_norm`", torch_rms_norm),
                    ("plain", "`x / (x.square().mean() + eps).sqrt()`", torch_rms),
                ],
                "jax": [
                    ("plain", "`x / jnp.sqrt(jnp.square(x).mean() + eps)`", jax_rms),
                ],
            },
        ),
        Family(
            "atanh",
            lambda x: [mp.atanh(x[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.atanh`", torch.atanh),
                    (
                        "plain",
                        "`torch.log((1 + x) / (1 - x)) / 2`",
                        lambda x: ((1 + x) / (1 - x)).log() / 2,
                    ),
                ],
                "jax": [
                    ("library", "`jnp.atanh`", jnp.atanh),
                    (
                        "plain",
                        "`jnp.log((1 + x) / (1 - x)) / 2`",
                        lambda x: jnp.log((1 + x) / (1 - x)) / 2,
                    ),
                ],
            },
            page="logit",
        ),
        Family(
            "atan2",
            lambda y, x: [mp.atan2(y[0], x[0])],
            False,
            {
                "torch": [
                    ("library", "`torch.atan2`", torch.atan2),
                    ("plain", "`torch.atan(y / x)`", lambda y, x: (y / x).atan()),
                ],
                "jax": [
                    ("library", "`jnp.atan2`", jnp.atan2),
                    ("plain", "`jnp.atan(y / x)`", lambda y, x: jnp.atan(y / x)),
                ],
            },
            page="hypot",
        ),
        Family(
            "padding",
            lambda x, keep: x if keep else [mpf(0)] * len(x),
            True,
            {
                "torch": [
                    (
                        "library",
                        "`x.masked_fill(~keep, 0)`",
                        lambda x, keep: x.masked_fill(~keep.unsqueeze(-1), 0),
                    ),
                    ("plain", "`x * keep`", lambda x, keep: x * keep.unsqueeze(-1)),
                ],
                "jax": [
                    (
                        "library",
                        "`jnp.where(keep, x, 0)`",
                        lambda x, keep: jnp.where(keep[..., None], x, 0),
                    ),
                    ("plain", "`x * keep`", lambda x, keep: x * keep[..., None]),
                ],
            },
            axis=False,
        ),
    ]
}
