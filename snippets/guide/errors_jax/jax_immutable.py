from traceback import format_exception_only

import jax
import jax.numpy as jnp


def edited(x):
    x[0] = 7.0
    return jnp.sum(x * x)


x = jnp.array([2.0, 5.0])
try:
    jax.grad(edited)(x)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(lambda x: jnp.sum(x.at[0].set(7.0) ** 2))(x))
