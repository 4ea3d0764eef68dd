import jax
import jax.numpy as jnp
from jax import Array


def _power(x: Array, dim: int) -> Array:  # of two: scaling rounds nothing
    size = abs(jax.lax.stop_gradient(x)).max(dim, keepdims=True)
    exponent = jnp.minimum(jnp.frexp(size)[1], -jnp.finfo(x.dtype).minexp)
    return jnp.ldexp(jnp.ones_like(size), -exponent)


def angle(u: Array, v: Array, dim: int = -1) -> Array:
    """The angle between u and v along `dim`, from 0 to pi.

    u, v: (..., n, ...), of one floating-point dtype; they broadcast. Returns
    their shape without `dim`. Gradients are zeros where u and v are parallel;
    with a vector of zeros the angle is 0, too. ValueError: no broadcast.
    """
    a, b = (x.astype(jnp.promote_types(x.dtype, "float32")) for x in (u, v))
    a, b = jnp.broadcast_arrays(a * _power(a, dim), b * _power(b, dim))
    pivot = abs(jax.lax.stop_gradient(a)).argmax(dim, keepdims=True)
    first = jnp.take_along_axis(a, pivot, dim)
    left, right = first * b, jnp.take_along_axis(b, pivot, dim) * a
    zero = (left == 0).all(dim, keepdims=True)
    parallel = (left == right).all(dim, keepdims=True)
    square = jnp.where(zero, 1.0, (a * a).sum(dim, keepdims=True))
    w = left - right  # first times the part of b across a, and some of a
    w = w - (w * a).sum(dim, keepdims=True) / square * a
    power = _power(w, dim)
    w = jnp.where(parallel, 1.0, w * power)
    across = jnp.sqrt((w * w).sum(dim, keepdims=True)) / power
    along = (a * b).sum(dim, keepdims=True) * (abs(first) / jnp.sqrt(square))
    y, x = jnp.where(parallel, 0.0, across), jnp.where(zero, 1.0, along)
    return jnp.atan2(y, x).squeeze(dim).astype(u.dtype)


u, v = jnp.array([[1.0, 0.0], [1.0, 0.0]]), jnp.array([[3.0, 0.0], [0.0, 2.0]])
gradient = jax.grad(lambda u: angle(u, v).sum())(u)
print("angles", angle(u, v).tolist(), "gradient", gradient.tolist())
