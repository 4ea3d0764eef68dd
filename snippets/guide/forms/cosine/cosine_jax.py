import jax
import jax.numpy as jnp


def cosine(x: jax.Array, y: jax.Array, dim: int = -1) -> jax.Array:
    """Cosine of the angle between x and y along `dim`, 0 at a zero vector.

    x, y: floating point, (..., n, ...), of one dtype; they broadcast. The
    result has the shape of `x * y` without `dim`.
    Where x or y is zeros: value 0, first and second derivatives 0 for both.
    Raises ValueError if they do not broadcast, or without entries.
    """
    x, y = jnp.broadcast_arrays(x, y)
    x_zero, x_scaled, x_length = _parts(x, dim)
    y_zero, y_scaled, y_length = _parts(y, dim)
    cosine = (x_scaled * y_scaled).sum(dim) / (x_length * y_length)
    known = ~(x_zero | y_zero) | jnp.isnan(cosine)  # of the other vector
    return jnp.where(known, cosine, 0.0).astype(x.dtype)


def _parts(x: jax.Array, dim: int) -> tuple[jax.Array, ...]:
    x = x.astype(jnp.promote_types(x.dtype, jnp.float32))
    largest = abs(jax.lax.stop_gradient(x)).max(dim, keepdims=True)
    zero, tiny = largest == 0, jnp.finfo(x.dtype).tiny
    size = largest.clip(tiny, 1 / tiny)  # a constant: squares stay in range
    scaled = jnp.where(zero, 1.0, x / size)
    return zero.squeeze(dim), scaled, jnp.sqrt((scaled**2).sum(dim))


x, y = jnp.array([[3.0, -4.0], [0.0, 0.0]]), jnp.array([1.0, 0.0])
gradient = jax.grad(lambda x: cosine(x, y).sum())(x)
print("cosine", cosine(x, y), "gradient", *gradient)
