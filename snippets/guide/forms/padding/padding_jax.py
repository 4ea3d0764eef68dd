import jax
import jax.numpy as jnp
from jax import Array


def padding(x: Array, keep: Array, fill: float = 0.0) -> Array:
    """The rows of x, those of padding replaced before a layer reads them.

    x: (..., length, features), floating-point; keep: (..., length), boolean,
    broadcasts to x's rows. Returns an array of x's shape: where keep is False
    the row is `fill`, whatever stood there, and its gradient is zero.
    Raises ValueError where keep does not broadcast.
    """
    return jnp.where(jnp.broadcast_to(keep[..., None], x.shape), x, fill)


x = jnp.array([[1.0, 2.0], [jnp.nan, 3.0]])
keep = jnp.array([True, False])
weight = jnp.array([[4.0, -5.0]])


def _output(weight: Array) -> Array:
    return (padding(x, keep) @ weight.T).sum(where=keep[:, None])


value, gradient = jax.value_and_grad(_output)(weight)
print("output", value, "gradient", gradient.tolist())
