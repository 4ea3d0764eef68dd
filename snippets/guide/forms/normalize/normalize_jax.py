import jax
import jax.numpy as jnp


def normalize(x: jax.Array, dim: int = -1) -> jax.Array:
    """Vectors along `dim` divided by their Euclidean length; zeros stay zeros.

    x: floating point, (..., n, ...); the result has its shape and dtype.
    At a vector of zeros: value 0, first and second derivatives 0.
    Raises ValueError if `dim` has no entries.
    """
    wide = x.astype(jnp.promote_types(x.dtype, jnp.float32))
    largest = abs(jax.lax.stop_gradient(wide)).max(dim, keepdims=True)
    zero, tiny = largest == 0, jnp.finfo(wide.dtype).tiny
    size = largest.clip(tiny, 1 / tiny)  # a constant: squares stay in range
    scaled = jnp.where(zero, 1.0, wide / size)
    unit = scaled / jnp.sqrt((scaled**2).sum(dim, keepdims=True))
    return jnp.where(zero, 0.0, unit).astype(x.dtype)


x = jnp.array([[3.0, -4.0], [0.0, 0.0]])
gradient = jax.grad(lambda x: normalize(x)[:, 0].sum())(x)
print("unit", *normalize(x), "gradient of the first", *gradient)
