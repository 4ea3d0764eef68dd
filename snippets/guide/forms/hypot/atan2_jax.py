import jax
import jax.numpy as jnp
from jax import Array


def atan2(y: Array, x: Array) -> Array:
    """The direction of (x, y), from -pi to pi, with gradients of 0 at (0, 0).

    y, x: floating-point; they broadcast. Returns their common shape. Raises
    ValueError where they do not broadcast.
    """
    value = jnp.atan2(*jax.lax.stop_gradient((y, x)))
    size = jax.lax.stop_gradient(jnp.maximum(abs(y), abs(x)))
    zero = size == 0
    size = jnp.where(zero | jnp.isinf(size), 1.0, size)
    inside = jnp.atan2(y / size, jnp.where(zero, 1.0, x / size))
    return jnp.where(zero, value, inside)


y, x = jnp.array([0.0, 3.0]), jnp.array([0.0, -4.0])
gradient = jax.grad(lambda y: atan2(y, x).sum())(y)
print("direction", atan2(y, x).tolist(), "gradient", gradient.tolist())
