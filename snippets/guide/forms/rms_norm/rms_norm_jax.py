import jax
import jax.numpy as jnp
from jax import Array


def rms_norm(x: Array, dim: int = -1, eps: float = 1e-6) -> Array:
    """x over the root of the mean of its squares, and `eps`, along `dim`.

    x: (..., n, ...), floating-point; `eps` > 0. Returns the shape of x.
    Computes in float32 or wider. A row of zeros has the value zero and the
    gradient 1 / sqrt(eps).
    """
    wide = x.astype(jnp.promote_types(x.dtype, jnp.float32))
    size = abs(jax.lax.stop_gradient(wide)).max(dim, keepdims=True)
    size = jnp.clip(size, 1.0, 1 / jnp.finfo(wide.dtype).tiny)
    y = wide / size  # squares stay in range
    square = (y * y).mean(dim, keepdims=True) + eps / size / size
    return (y * jax.lax.rsqrt(square)).astype(x.dtype)


x = jnp.array([[300.0, 400.0], [0.0, 0.0]], jnp.float16)
print("normalised", rms_norm(x).tolist())
