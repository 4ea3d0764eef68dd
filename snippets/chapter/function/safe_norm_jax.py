import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


@jax.custom_vjp
def safe_norm(x, eps):
    return jnp.sqrt((x * x).sum() + eps * eps)


def forward(x, eps):
    norm = safe_norm(x, eps)
    return norm, (x, eps, norm)


def backward(residuals, cotangent):
    x, eps, norm = residuals
    return cotangent * (x / norm), cotangent * (eps / norm)


safe_norm.defvjp(forward, backward)
rows = jnp.array([[1.0, -2.0, 2.0], [0.0, 0.0, 0.0]])
with_grads = jax.value_and_grad(lambda x, eps: 6 * safe_norm(x, eps), (0, 1))
print("values, by x, by eps:", *jax.vmap(with_grads, (0, None))(rows, 1e-6))
