import jax
import jax.numpy as jnp
from jax import Array


def hypot(x: Array, y: Array) -> Array:
    """The length of (x, y), entry by entry, with gradients of 0 at (0, 0).

    x, y: floating-point; they broadcast. Returns their common shape. Raises
    ValueError where they do not broadcast.
    """
    size = jax.lax.stop_gradient(jnp.maximum(abs(x), abs(y)))
    zero = size == 0
    size = jnp.where(zero | jnp.isinf(size), 1.0, size)
    a, b = jnp.where(zero, 1.0, x / size), y / size
    return jnp.where(zero, 0.0, jnp.sqrt(a * a + b * b) * size)


x, y = jnp.array([0.0, 3.0]), jnp.array([0.0, 4.0])
gradient = jax.grad(lambda x: hypot(x, y).sum())(x)
print("length", hypot(x, y).tolist(), "gradient", gradient.tolist())
