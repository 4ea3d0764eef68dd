import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


@jax.custom_vjp
def safe_norm(x, eps):
    return jnp.sqrt(jnp.sum(x * x) + eps * eps)


def forward(x, eps):
    norm = safe_norm(x, eps)
    return norm, (x, eps, norm)


def backward(residuals, g):
    x, eps, norm = residuals
    return g * (x / norm), g * (eps / norm)


safe_norm.defvjp(forward, backward)
x, z = jnp.array([2.0, -3.0]), jnp.zeros(3)
print(jax.grad(jnp.linalg.norm)(z), *jax.value_and_grad(safe_norm)(z, 1e-6))
print(jax.value_and_grad(lambda *a: safe_norm(*a) ** 2, (0, 1))(x, 6.0))
