import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def forward(x, eps):
    norm = jnp.sqrt(jnp.sum(x * x) + eps * eps)
    return norm, (x, eps, norm)


def backward(residuals, g):
    x, eps, norm = residuals
    return g * (x / norm), g * (eps / norm)


safe_norm = jax.custom_vjp(lambda x, eps: forward(x, eps)[0])
safe_norm.defvjp(forward, backward)
x = jnp.array([2.0, -3.0])
pullback = jax.vjp(safe_norm, x, 6.0)[1]
x *= -1
try:
    x[:] = -x
except TypeError as error:
    print(safe_norm(x, 6.0), *pullback(0.5), x, error, sep="\n")
