from traceback import format_exception_only

import jax
import jax.numpy as jnp


@jax.custom_vjp
def shifted(x, b):
    return 2 * x + b


def loss(x, b):
    return jnp.sum(shifted(x, b) * jnp.array([3.0, 7.0]))


for backward in lambda _, g: (2 * g, g), lambda _, g: (2 * g, g.sum()):
    shifted.defvjp(lambda x, b: (shifted(x, b), None), backward)
    try:
        value, gradients = jax.value_and_grad(loss, (0, 1))(jnp.ones(2), 4.0)
        print("mended", value, *gradients)
    except ValueError as error:
        print(format_exception_only(error)[0], end="")
