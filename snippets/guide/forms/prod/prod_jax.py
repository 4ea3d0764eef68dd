import jax
import jax.numpy as jnp
from jax import Array


def prod(x: Array, dim: int = -1) -> Array:
    """The product along `dim`; each derivative is exact at zeros.

    x: (..., n, ...), a floating-point array; returns x without `dim`.
    A factor's gradient is the product of the others; no factors give 1.
    Raises ValueError where x has no dimension `dim`.
    """
    return jnp.prod(x, axis=dim)


x = jnp.array([0.0, 3.0, 5.0])
value, gradient = jax.value_and_grad(prod)(x)
print("value", value, "gradient", gradient)
