from traceback import format_exception_only

import jax
import jax.numpy as jnp


def rule(x, t):
    return x[0], t[0] / jnp.sum(jnp.abs(t[0]))


same = jax.custom_jvp(lambda x: x)
same.defjvp(rule)
x, w = jnp.ones(2), jnp.array([3.0, -5.0])
try:
    jax.grad(lambda x: same(x) @ w)(x)
except RuntimeError as error:
    print(format_exception_only(error)[0], end="")
same = jax.custom_vjp(lambda x: x)
same.defvjp(lambda x: (x, None), lambda _, g: (g / jnp.sum(jnp.abs(g)),))
print("mended", jax.grad(lambda x: same(x) @ w)(x))
