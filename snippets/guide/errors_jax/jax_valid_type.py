from traceback import format_exception_only

import jax
import jax.numpy as jnp


def reduced(x, how):
    return getattr(jnp, how)(x * x)


x = jnp.array([2.0, 6.0])
rule = jax.custom_vjp(reduced)
rule.defvjp(lambda x, how: (reduced(x, how), x), lambda x, g: (g * x, None))
try:
    rule(x, "mean")
except TypeError as error:
    print(format_exception_only(error)[0], end="")
rule = jax.custom_vjp(reduced, nondiff_argnums=(1,))
rule.defvjp(lambda x, how: (reduced(x, how), x), lambda how, x, g: (g * x,))
print("mended", rule(x, "mean"), jax.grad(rule)(x, "mean"))
