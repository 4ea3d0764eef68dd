import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)


def forward(x, eps):
    norm = jnp.sqrt(jnp.sum(x * x) + eps * eps)
    return norm, (x, norm)


def backward(residuals, g):
    x, norm = residuals
    return g * x / norm, None


safe_norm = jax.custom_vjp(lambda x, eps: forward(x, eps)[0])
safe_norm.defvjp(forward, backward)
for convert in np.asarray, jnp.array:
    x = np.array([2.0, -3.0])
    pullback = jax.vjp(safe_norm, convert(x), 6.0)[1]
    before = pullback(0.5)[0]
    x *= -1
    print(safe_norm(x, 6.0), before, pullback(0.5)[0])
