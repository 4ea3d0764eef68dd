import jax
import jax.numpy as jnp


@jax.custom_jvp
def _power(base, exponent):
    return jnp.pow(base, exponent)


def _by_base(tangent, power, base, exponent):
    pole = (base == 0) & (exponent < 1)
    safe = jnp.where(pole, 1, base)
    safe = jnp.where(exponent == 0, jax.lax.stop_gradient(safe), safe)
    slope = exponent * _power(safe, exponent - 1)
    return tangent * jnp.where(pole, 0, slope)


def _by_exponent(tangent, power, base, exponent):
    flat = (base <= 0) & ~jnp.isnan(power)
    rate = power * jnp.log(jnp.where(flat, 1, base))
    return tangent * jnp.where(flat, 0, rate)


_power.defjvps(_by_base, _by_exponent)


def pow(base: jax.Array, exponent: jax.Array | float) -> jax.Array:
    """Power with gradients that are finite at base 0 and below.

    Shapes broadcast, or raise a ValueError. At base 0 an infinite
    derivative is 0; for the exponent it is 0 at base 0 and below.
    A negative base with a fractional exponent gives NaN.
    """
    dtype = jnp.result_type(base, exponent)
    pair = jnp.asarray(base, dtype), jnp.asarray(exponent, dtype)
    return _power(*jnp.broadcast_arrays(*pair))


base = jnp.array([0.0, 9.0])
print("by base", jax.grad(lambda base: pow(base, 0.5).sum())(base))
