import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)


def forward(x, eps):
    norm = jnp.sqrt(jnp.sum(x * x) + eps * eps)
    return norm, (x, eps, norm)


def backward(residuals, g):
    x, eps, norm = residuals
    return g * (x / norm), g * (eps / norm)


safe_norm = jax.custom_vjp(lambda x, eps: forward(x, eps)[0])
safe_norm.defvjp(forward, backward)
for convert in np.asarray, jnp.array:
    x = np.array([2.0, -3.0])
    norm, pullback = jax.vjp(safe_norm, convert(x), 6.0)
    print(norm, *pullback(0.5))
    x *= -1
    print(x, *pullback(0.5))
