"""Forms of products, masked means, padding and matrix roots: what their pages promise."""

import warnings

import jax
import jax.numpy as jnp
import pytest
import torch
from torch.autograd import gradcheck, gradgradcheck
from torch.func import grad, vmap

from tests.forms.subjects import module_of

NAN, INF = float("nan"), float("inf")
PROD, PROD_JAX = (module_of("prod", library).prod for library in ("torch", "jax"))
MEAN, MEAN_JAX = (
    module_of("masked_mean", library).masked_mean for library in ("torch", "jax")
)
PAD, PAD_JAX = (module_of("padding", library).padding for library in ("torch", "jax"))
ROOT, ROOT_JAX = (
    module_of("eigh", library).matrix_sqrt for library in ("torch", "jax")
)
DTYPES = "float16", "bfloat16", "float32", "float64"
MASK = [[True, False, True], [False, False, False], [True, True, False]]
VALUES = [[1.0, NAN, 3.0], [NAN, INF, NAN], [2.0, 4.0, -INF]]
each_dtype = pytest.mark.parametrize("dtype", DTYPES)


@pytest.fixture(autouse=True)
def strict():
    """No warning passes; JAX has double precision."""
    with warnings.catch_warnings(), jax.enable_x64(True):
        warnings.simplefilter("error")
        yield


def slopes(function, x, dtype):
    """Value and gradient of a row in both libraries, compiled in JAX, as lists."""
    t = torch.tensor(x, dtype=getattr(torch, dtype))
    before = t.clone()
    value, gradient = function[0](t), grad(lambda x: function[0](x).sum())(t)
    assert value.dtype == gradient.dtype == t.dtype
    assert t.equal(before) or t.isnan().any()
    j = jnp.array(x, dtype=dtype)
    forward = jax.jit(
        lambda x: (function[1](x), jax.grad(lambda x: function[1](x).sum())(x))
    )
    value_jax, gradient_jax = forward(j)
    assert value_jax.dtype == gradient_jax.dtype == j.dtype
    yield value.tolist(), gradient.tolist()
    yield value_jax.tolist(), gradient_jax.tolist()


@each_dtype
@pytest.mark.parametrize(
    ("factors", "value", "gradient"),
    [
        ([0.0, 3.0, 5.0], 0.0, [15.0, 0.0, 0.0]),
        ([0.0, 0.0, 5.0], 0.0, [0.0, 0.0, 0.0]),
        ([2.0, -3.0, 4.0, 1.0, 5.0], -120.0, [-60.0, 40.0, -30.0, -120.0, -24.0]),
        ([7.0], 7.0, [1.0]),
        ([], 1.0, []),
    ],
)
def test_a_product_and_its_gradient(factors, value, gradient, dtype):
    for found in slopes((PROD, PROD_JAX), factors, dtype):
        assert found == (value, gradient)


@each_dtype
def test_a_product_that_underflows_keeps_its_gradient(dtype):
    small = float(torch.finfo(getattr(torch, dtype)).tiny)
    for value, gradient in slopes((PROD, PROD_JAX), [small, small, 2.0], dtype):
        assert (value, gradient) == (0.0, [2 * small, 2 * small, 0.0])


def test_a_product_along_each_dimension_twice():
    x = torch.randn(3, 5, dtype=torch.float64).index_fill(1, torch.tensor(2), 0.0)
    x = x.mT.contiguous().mT.requires_grad_()
    for dim in (0, 1, -1):
        assert torch.allclose(PROD(x, dim), x.prod(dim))
        assert gradcheck(PROD, (x, dim)) and gradgradcheck(PROD, (x, dim))
    assert vmap(grad(PROD))(x).shape == x.shape
    assert PROD(x[:0]).shape == (0,) and PROD(x[:0], 0).tolist() == [1.0] * 5


@each_dtype
def test_a_masked_mean_does_not_see_what_is_masked(dtype):
    means = (
        lambda x: MEAN(x, torch.tensor(MASK)),
        lambda x: MEAN_JAX(x, jnp.array(MASK)),
    )
    for value, gradient in slopes(means, VALUES, dtype):
        assert value == [2.0, 0.0, 3.0]
        assert gradient == [[0.5, 0.0, 0.5], [0.0, 0.0, 0.0], [0.5, 0.5, 0.0]]


@each_dtype
@pytest.mark.parametrize("share", ["tiny", "max"])
def test_a_masked_mean_near_the_ends_of_the_range(share, dtype):
    limits = torch.finfo(getattr(torch, dtype))
    x = limits.max / 2 if share == "max" else limits.tiny * 2
    kept = [True] * 7
    means = (
        lambda x: MEAN(x, torch.tensor(kept)),
        lambda x: MEAN_JAX(x, jnp.array(kept)),
    )
    for value, gradient in slopes(means, [x] * 7, dtype):
        assert value == pytest.approx(x, rel=8 * limits.eps)
        assert gradient == pytest.approx([1 / 7] * 7, rel=limits.eps)


def test_a_masked_mean_along_each_dimension_and_of_nothing():
    x, mask = torch.randn(4, 3, dtype=torch.float64), torch.rand(4, 3) > 0.5
    for dim in (0, 1):
        expected = torch.where(mask, x, torch.nan).nanmean(dim).nan_to_num()
        assert torch.allclose(MEAN(x, mask, dim), expected)
        assert torch.allclose(
            MEAN(x, mask[:, :1], dim), MEAN(x, mask[:, :1].expand(4, 3), dim)
        )
    assert MEAN(x[:0], mask[:0]).shape == (0,)
    assert MEAN(x[:0], mask[:0], 0).tolist() == [0.0] * 3
    assert vmap(grad(MEAN))(x, mask).shape == x.shape
    assert MEAN(torch.tensor([1.0, NAN]), torch.tensor([True, True])).isnan()


@each_dtype
def test_padding_is_replaced_and_has_no_gradient(dtype):
    keep = [True, False, True]
    pads = (lambda x: PAD(x, torch.tensor(keep)), lambda x: PAD_JAX(x, jnp.array(keep)))
    for value, gradient in slopes(pads, [[1.0, 2.0], [NAN, INF], [5.0, 6.0]], dtype):
        assert value == [[1.0, 2.0], [0.0, 0.0], [5.0, 6.0]]
        assert gradient == [[1.0, 1.0], [0.0, 0.0], [1.0, 1.0]]
    assert PAD(torch.ones(2, 3, 4), torch.tensor(keep)).shape == (2, 3, 4)


@each_dtype
def test_a_matrix_root_with_repeated_values_beside_a_bad_matrix(dtype):
    good = [[4.0, 0.0], [0.0, 4.0]]
    matrices = [good, [[NAN, 0.0], [0.0, 1.0]], [[9.0, 0.0], [0.0, 0.0]]]
    for value, gradient in slopes((ROOT, ROOT_JAX), matrices, dtype):
        assert value[0] == [[2.0, 0.0], [0.0, 2.0]]
        assert str(value[1]) == str([[NAN, NAN]] * 2)
        assert value[2] == [[3.0, 0.0], [0.0, 0.0]]
        assert gradient[0] == [[0.25, 0.25], [0.25, 0.25]]


@pytest.mark.parametrize("gap", [0.0, 1e-9, 1.0])
@pytest.mark.parametrize("scale", [1.0, 1e-6, 1e6])
def test_a_matrix_root_at_each_gap_twice(gap, scale):
    a = torch.diag(torch.tensor([2.0, 2.0 + gap, 5.0], dtype=torch.float64))
    a = a.requires_grad_()

    def form(a):
        return ROOT(scale * a) / scale**0.5

    def entry(a):
        return ROOT_JAX(scale * a)[0, 0] / scale**0.5

    assert gradcheck(form, a) and gradgradcheck(form, a)
    curvature = jax.jit(jax.hessian(entry))(jnp.array(a.detach().numpy()))
    expected = torch.autograd.functional.hessian(lambda a: form(a)[0, 0], a)
    assert torch.allclose(
        torch.tensor(curvature.tolist(), dtype=torch.float64), expected, atol=1e-9
    )
