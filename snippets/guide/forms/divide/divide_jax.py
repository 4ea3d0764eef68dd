import jax
import jax.numpy as jnp


@jax.custom_jvp
def _quotient(a, b):
    return a / b


def _by_divisor(tangent, quotient, a, b):
    # Without the barrier XLA writes a / b / b as a / (b * b).
    return -tangent * _quotient(jax.lax.optimization_barrier(quotient), b)


_quotient.defjvps(
    lambda tangent, quotient, a, b: tangent * _quotient(jnp.ones_like(a), b),
    _by_divisor,
)


def divide(
    a: jax.Array | float, b: jax.Array, at_zero: float = 0.0
) -> jax.Array:
    """a / b for each entry, with finite gradients where b is zero.

    a, b: floating point, of shapes that broadcast; a may be a number.
    Where b is zero: value at_zero and derivatives 0, whatever a is.
    Shapes that do not broadcast raise a ValueError.
    """
    dtype = jnp.result_type(a, b)
    a, b = jnp.broadcast_arrays(jnp.asarray(a, dtype), jnp.asarray(b, dtype))
    zero = b == 0
    quotient = _quotient(a, jnp.where(zero, 1.0, b))
    return jnp.where(zero, jnp.asarray(at_zero, dtype), quotient)


by_b = jax.grad(lambda b: divide(3.0, b).sum())(jnp.array([0.0, 2.0]))
print("value", divide(3.0, jnp.array([0.0, 2.0])), "by b", by_b)
