import jax
import jax.numpy as jnp
from jax import Array


def masked_mean(values: Array, mask: Array, dim: int = -1) -> Array:
    """The mean along `dim` of the values where `mask` is True.

    values: (..., n, ...), floating-point; mask: boolean, broadcasts to them.
    Returns values without `dim`. What is masked has no influence and no
    gradient; where nothing is kept, the mean is 0 and its gradient zeros.
    Raises ValueError where the mask does not broadcast.
    """
    mask = jnp.broadcast_to(mask, values.shape)
    kept = jnp.where(mask, values, 0.0)
    count = jnp.maximum(mask.sum(dim, keepdims=True), 1)
    large = (abs(kept) > 1).any(dim, keepdims=True)
    before = jnp.where(large, count, 1).astype(values.dtype)
    after = jnp.where(large, 1, count).astype(values.dtype)
    return ((kept / before).sum(dim, keepdims=True) / after).squeeze(dim)


target = jnp.array([1.0, jnp.nan, 5.0])
known = ~jnp.isnan(target)
x = jnp.array([2.0, 3.0, 4.0])


def _loss(w: Array) -> Array:
    error = w * x - jnp.where(known, target, 0.0)
    return masked_mean(error**2, known)


value, gradient = jax.value_and_grad(_loss)(2.0)
print("loss", value, "gradient", gradient)
