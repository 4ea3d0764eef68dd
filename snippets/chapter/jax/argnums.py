import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


@jax.custom_vjp
def safe_norm(x, eps):
    return jnp.sqrt(jnp.sum(x * x) + eps * eps)


def forward(x, eps):
    print(x.perturbed, eps.perturbed)
    norm = safe_norm(x.value, eps.value)
    return norm, (x.value / norm, eps.value / norm)


def backward(slopes, g):
    return g * slopes[0], g * slopes[1]


safe_norm.defvjp(forward, backward, symbolic_zeros=True)
x = jnp.array([2.0, -3.0])
for argnums in 0, 1, (0, 1):
    print(jax.grad(lambda *args: safe_norm(*args) / 2, argnums)(x, 6.0))
