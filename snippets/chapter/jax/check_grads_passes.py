import jax
import jax.numpy as jnp
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)


def forward(x, eps):
    norm = jnp.sqrt(jnp.sum(x * x) + eps * eps)
    return norm, (x, eps, norm)


def backward(residuals, g):
    x, eps, norm = residuals
    return g * (x / norm), g * (eps / norm)


safe_norm = jax.custom_vjp(lambda x, eps: forward(x, eps)[0])
safe_norm.defvjp(forward, backward)
point = jnp.array([2.0, -6.0]), 3.0
try:
    for args in (1, ["rev"]), (2, ["rev"]), (1,):
        print(args, point, check_grads(safe_norm, point, *args))
except TypeError as error:
    print(args, error)
