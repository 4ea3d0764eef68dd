import jax
import jax.numpy as jnp
from jax import Array


def logsumexp(scores: Array, mask: Array, dim: int = -1) -> Array:
    """log(sum(exp(scores))) along `dim`, over the scores whose mask is True.

    scores: floating-point; mask: boolean; they broadcast. Returns their shape
    without `dim`. A masked score has no influence and no gradient. Of nothing,
    or of -inf alone, the value is -inf and the gradient zeros. Raises
    ValueError where they do not broadcast.
    """
    scores, mask = jnp.broadcast_arrays(scores, mask)
    kept = jnp.where(mask, scores, -jnp.inf)
    nothing = (kept == -jnp.inf).all(dim, keepdims=True)
    some = jnp.where(nothing, 0.0, kept)
    total = jax.nn.logsumexp(some, dim, keepdims=True)
    return jnp.where(nothing, -jnp.inf, total).squeeze(dim)


scores = jnp.array([[1.0, 3.0, 1.0], [4.0, 0.0, 1.0]])
mask = jnp.array([[True, False, True], [False, False, False]])
totals = logsumexp(scores, mask)
gradient = jax.grad(lambda scores: logsumexp(scores, mask).sum())(scores)
print("totals", totals.tolist(), "gradient", gradient.tolist())
