import jax
import jax.numpy as jnp
from jax import Array


def atanh(x: Array) -> Array:
    """The inverse of tanh, entry by entry, with a gradient of 0 at its ends.

    x: any shape, floating-point. At -1 and 1 the value is -inf and inf and the
    gradient zero; outside [-1, 1] the value is NaN.
    """
    end = abs(x) == 1
    inside = jnp.where(end, 0.0, x)
    within = (jnp.log1p(inside) - jnp.log1p(-inside)) / 2
    return jnp.where(end, jnp.copysign(jnp.inf, x).astype(x.dtype), within)


x = jnp.array([-1.0, 0.0, 1.0])
gradient = jax.grad(lambda x: atanh(x).sum())(x)
print("atanh", atanh(x).tolist(), "gradient", gradient.tolist())
