import jax
import jax.numpy as jnp
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)


def forward(x, eps):
    norm = jnp.sqrt(jnp.sum(x * x) + eps * eps)
    return norm, (x, norm)


def backward(residuals, g):
    x, norm = residuals
    return g * x / norm, None


safe_norm = jax.custom_vjp(lambda x, eps: forward(x, eps)[0])
safe_norm.defvjp(forward, backward)
x = jnp.array([2.0, -3.0])
for args in (1, ["rev"]), (1, ["reverse"]):
    try:
        print(args, check_grads(safe_norm, (x, 6.0), *args))
    except AssertionError as error:
        print(args, str(error).strip())
