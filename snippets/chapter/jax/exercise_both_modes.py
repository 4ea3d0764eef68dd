import jax
import jax.numpy as jnp
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)


@jax.custom_jvp
def safe_norm(x, eps):
    return jnp.sqrt(jnp.sum(x * x) + eps * eps)


@safe_norm.defjvp
def jvp(primals, tangents):
    x, eps = primals
    x_dot, eps_dot = tangents
    norm = safe_norm(x, eps)
    return norm, (x @ x_dot + eps * eps_dot) / norm


point = jnp.array([2.0, -3.0]), 6.0
for order in 1, 2:
    print(order, check_grads(safe_norm, point, order))
print(safe_norm(*point), jax.grad(safe_norm, (0, 1))(*point))
print(jax.hessian(safe_norm)(jnp.zeros(2), 1e-3))
