import jax
import jax.numpy as jnp


def log(x: jax.Array, at_zero: float) -> jax.Array:
    """Logarithm of each entry, with a finite gradient at zero.

    x: floating point, of any shape; the result has its shape and dtype.
    At zero: value at_zero, which may be -inf, and both derivatives 0.
    Below zero the value is NaN, and no error is raised.
    """
    zero = x == 0
    logarithm = jnp.log(jnp.where(zero, 1.0, x))
    return jnp.where(zero, jnp.asarray(at_zero, x.dtype), logarithm)


x = jnp.array([0.0, 0.5])
gradient = jax.grad(lambda x: log(x, -jnp.inf).sum())(x)
print("value", log(x, -jnp.inf), "gradient", gradient)
