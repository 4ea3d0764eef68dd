"""The surrogates to copy, attacked: what docs/guide/surrogates.md promises of each."""

import importlib.util
import math
from contextlib import redirect_stdout
from io import StringIO

import jax
import jax.numpy as jnp
import pytest
import torch
from torch.func import grad, vmap

from tests.forms.subjects import FOLDER

SURROGATES = FOLDER.parent / "surrogates"
LOW, HIGH, SCALE = -4, 3, 0.5  # a power of two: levels are exact in each dtype
SLOPE = 0.5
NAN, INF = math.nan, math.inf
VALUES = [0.0, -0.0, NAN, INF, -INF, -2.0, 1.5, 1.75, -2.25, 0.3, -0.8, 1.1, 9.0, -1.0]
DTYPES = "float16", "bfloat16", "float32", "float64"


def loaded(name):
    spec = importlib.util.spec_from_file_location(name, SURROGATES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    with redirect_stdout(StringIO()):
        spec.loader.exec_module(module)
    return module


MODULES = {
    name: loaded(name)
    for name in "quantize quantize_jax lsq sign spike reversal".split()
}


def lsq(x):
    scale = torch.tensor(SCALE, dtype=x.dtype)
    return MODULES["lsq"].LSQ.apply(x, scale, LOW, HIGH)


def quantize(x):
    return MODULES["quantize"].quantize(x, SCALE, LOW, HIGH)


def spike(x):
    return MODULES["spike"].Spike.apply(x, SLOPE)


def binary(x):
    return 1.0 if x >= 0 else -1.0 if x < 0 else x


def level(x):
    return x if math.isnan(x) else round(min(max(x / SCALE, LOW), HIGH)) * SCALE


def inside(x):
    return float(LOW * SCALE <= x <= HIGH * SCALE)


FORMS = {  # the form, its value and its slope at a number
    "quantize": (quantize, level, inside),
    "lsq": (lsq, level, inside),
    "sign": (
        lambda x: MODULES["sign"].sign(x),
        binary,
        lambda x: float(abs(x) < 1),
    ),
    "spike": (
        spike,
        lambda x: x if math.isnan(x) else float(x > 0),
        lambda x: (1 + abs(SLOPE * x)) ** -2,
    ),
    "reversal": (
        lambda x: MODULES["reversal"].Scaled.apply(x, -1.0),
        lambda x: x,
        lambda x: -1.0,
    ),
}
each_form = pytest.mark.parametrize("form", FORMS)
each_dtype = pytest.mark.parametrize("dtype", DTYPES)


def tensor(dtype):
    return torch.tensor(VALUES, dtype=getattr(torch, dtype))


def expected(rule, x):
    return torch.tensor([rule(v) for v in x.tolist()], dtype=x.dtype)


@each_dtype
@each_form
def test_value_and_slope_are_those_stated(form, dtype):
    function, value, slope = FORMS[form]
    x = tensor(dtype)
    got, back = torch.func.vjp(function, x)
    (gradient,) = back(torch.full_like(x, 3.0))
    assert got.dtype == gradient.dtype == x.dtype
    torch.testing.assert_close(got, expected(value, x), rtol=0, atol=0, equal_nan=True)
    torch.testing.assert_close(gradient, 3 * expected(slope, x), equal_nan=True)


@each_dtype
@each_form
def test_the_value_is_exact_on_random_numbers(form, dtype):
    function, value, _ = FORMS[form]
    generator = torch.Generator().manual_seed(0)
    x = (2 * torch.randn(3000, generator=generator)).to(getattr(torch, dtype))
    assert torch.equal(function(x), expected(value, x))


@each_form
def test_shapes_layouts_and_vmap_change_nothing(form):
    function = FORMS[form][0]
    x = tensor("float64")
    right = grad(lambda x: function(x).nan_to_num().sum())(x)
    for shaped, want in (
        (x.reshape(2, 7).T, right.reshape(2, 7).T),
        (x.repeat_interleave(2)[::2], right),
        (x[:1].expand(4), right[:1].expand(4)),
        (x[:0], right[:0]),
        (x[9], right[9]),
    ):
        got = grad(lambda x: function(x).nan_to_num().sum())(shaped)
        torch.testing.assert_close(got, want, equal_nan=True)
    rows = x.reshape(2, 7)
    got = vmap(grad(lambda x: function(x).nan_to_num().sum()))(rows)
    torch.testing.assert_close(got, right.reshape(2, 7), equal_nan=True)


@each_form
def test_a_form_counts_without_a_gradient_too(form):
    function = FORMS[form][0]
    x = tensor("float64")
    with torch.no_grad():
        frozen = function(x)
    torch.testing.assert_close(
        function(x.requires_grad_()).detach(), frozen, equal_nan=True
    )


def test_quantize_has_no_second_derivative():
    x = torch.tensor([0.3, 1.1, 1.5, 9.0], dtype=torch.float64)
    scale = torch.tensor(SCALE, dtype=torch.float64)

    def total(x, scale):
        return MODULES["quantize"].quantize(x, scale, LOW, HIGH).sum()

    for row in torch.func.hessian(total, (0, 1))(x, scale):
        for block in row:
            assert block.abs().max() < 1e-12


@each_dtype
def test_the_scale_is_not_spoilt_by_what_is_clipped(dtype):
    x = torch.tensor([INF, -INF, 9.0, 1.5], dtype=getattr(torch, dtype))
    scale = torch.tensor(1e-2, dtype=x.dtype)
    by_scale = grad(lambda s: MODULES["quantize"].quantize(x, s, LOW, HIGH).sum())(
        scale
    )
    assert by_scale.item() == HIGH + LOW + HIGH + HIGH


def by_scales(x, scale):
    """The gradient of the scale by LSQ, and by `quantize`, which lacks the factor."""
    for function in MODULES["lsq"].LSQ.apply, MODULES["quantize"].quantize:
        yield grad(lambda s: function(x, s, LOW, HIGH).sum())(scale)


@pytest.mark.parametrize("shape", [(), (1,), (2, 1), (2, 50)])
def test_lsq_is_quantize_times_its_factor(shape):
    generator = torch.Generator().manual_seed(0)
    x = torch.randn(2, 50, generator=generator, dtype=torch.float64)
    scale = torch.full(shape, 0.3, dtype=torch.float64)
    by_lsq, plain = by_scales(x, scale)
    factor = (x.numel() / scale.numel() * HIGH) ** -0.5
    torch.testing.assert_close(by_lsq, plain * factor)


def test_lsq_of_many_halves_stays_in_range():
    x = torch.full((200_000,), 9.0, dtype=torch.float16)
    by_lsq, plain = by_scales(x, torch.tensor(0.5, dtype=torch.float16))
    assert by_lsq.item() == pytest.approx((3 * 200_000) ** 0.5, rel=1e-2)
    assert plain.isinf()  # the sum of the levels is beyond float16


@each_dtype
@pytest.mark.parametrize("compiled", [False, True])
def test_jax_has_the_same_value_and_slope(dtype, compiled):
    function = MODULES["quantize_jax"].quantize
    with jax.enable_x64(True):
        x = jnp.array(VALUES, dtype)
        forward = jax.value_and_grad(
            lambda x: (lambda y: (jnp.nansum(y), y))(function(x, SCALE, LOW, HIGH)),
            has_aux=True,
        )
        (_, value), slope = (jax.jit(forward) if compiled else forward)(x)
    assert value.dtype == slope.dtype == x.dtype
    t = tensor(dtype)
    torch.testing.assert_close(
        torch.tensor(value.tolist(), dtype=t.dtype),
        expected(level, t),
        equal_nan=True,
    )
    assert slope.tolist() == expected(inside, t).tolist()
