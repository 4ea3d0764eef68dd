import jax
import jax.numpy as jnp
from jax import Array


@jax.custom_jvp
def hypot(x: Array, y: Array) -> Array:
    """The length of (x, y), entry by entry, with gradients of 0 at (0, 0).

    x, y: of one floating-point dtype; they broadcast. Returns their common
    shape. Raises ValueError where they do not broadcast.
    """
    return jnp.hypot(x, y)


@hypot.defjvp
def _jvp(primals: tuple, tangents: tuple) -> tuple[Array, Array]:
    x, y = primals
    size = jax.lax.stop_gradient(jnp.maximum(abs(x), abs(y)))
    zero = size == 0
    size = jnp.where(zero | jnp.isinf(size), 1.0, size)
    a, b = (jnp.where(zero, 0.0, z / size) for z in (x, y))
    length = jnp.sqrt(jnp.where(zero, 1.0, a * a + b * b))
    return hypot(x, y), (a * tangents[0] + b * tangents[1]) / length


x, y = jnp.array([0.0, 3.0]), jnp.array([0.0, 4.0])
gradient = jax.grad(lambda x: hypot(x, y).sum())(x)
print("length", hypot(x, y).tolist(), "gradient", gradient.tolist())
