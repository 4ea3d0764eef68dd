import jax
import jax.numpy as jnp
from jax import Array
from jax.scipy import special


def logit(p: Array) -> Array:
    """log(p / (1 - p)), entry by entry, with a gradient of 0 at its ends.

    p: any shape, floating-point. At 0 and 1 the value is -inf and inf and the
    gradient zero; outside [0, 1] the value is NaN.
    """
    end = (p == 0) | (p == 1)
    inside = jnp.where(end, 0.5, p)
    at_end = special.logit(jax.lax.stop_gradient(p))
    return jnp.where(end, at_end, special.logit(inside))


p = jnp.array([0.0, 0.5, 1.0])
gradient = jax.grad(lambda p: logit(p).sum())(p)
print("logits", logit(p).tolist(), "gradient", gradient.tolist())
