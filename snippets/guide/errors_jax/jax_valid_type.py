from traceback import format_exception_only

import jax
import jax.numpy as jnp


def reduced(x, how):
    return getattr(jnp, how)(x * x)


def backward(how, x, g):
    return (2 * g * x / (x.size if how == "mean" else 1),)


x = jnp.array([2.0, 6.0])
for static in (), (1,):
    rule = jax.custom_vjp(reduced, nondiff_argnums=static)
    rule.defvjp(lambda x, how: (reduced(x, how), x), backward)
    try:
        for how in "mean", "sum":
            print("mended", rule(x, how), jax.grad(rule)(x, how))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
