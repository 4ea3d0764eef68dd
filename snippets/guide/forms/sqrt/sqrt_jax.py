import jax
import jax.numpy as jnp


def sqrt(x: jax.Array) -> jax.Array:
    """Root of each entry, with a finite gradient at zero.

    x: floating point, of any shape; the result has its shape and dtype.
    At zero: value 0, first and second derivative 0.
    Below zero the value is NaN, and no error is raised.
    """
    zero = x == 0
    root = jnp.sqrt(jnp.where(zero, 1.0, x))
    return jnp.where(zero, 0.0, root)


x = jnp.array([0.0, 4.0])
gradient = jax.grad(lambda x: sqrt(x).sum())(x)
print("value", sqrt(x), "gradient", gradient)
