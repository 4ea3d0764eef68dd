from functools import partial

import jax
import jax.numpy as jnp
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def safe_norm(x, eps):
    return jnp.sqrt((x * x).sum() + eps * eps)


def forward(x, eps):
    norm = safe_norm(x, eps)
    return norm, (x, norm)


safe_norm.defvjp(forward, lambda eps, kept, g: (g * (kept[0] / kept[1]),))
origin, x = jnp.zeros(2), jnp.array([3.2, -4.7])
print(
    "grad",
    jax.grad(jnp.linalg.norm)(origin),
    jax.grad(safe_norm)(origin, 1e-3),
)
print(
    "check_grads", check_grads(lambda x: safe_norm(x, 1e-3), (x,), 2, ["rev"])
)
rounded, pullback = jax.vjp(
    lambda x: x + jax.lax.stop_gradient(x.round() - x), x
)
print("estimator", rounded, *pullback(jnp.ones(2)))
