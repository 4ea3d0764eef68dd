from traceback import format_exception_only

import jax
import jax.numpy as jnp


@jax.custom_jvp
def energy(x):
    return jnp.sum(x * x)


x, v = jnp.array([2.0, 5.0]), jnp.array([1.0, -3.0])
for inner in jnp.multiply, jnp.dot:
    energy.defjvp(lambda x, t: (energy(*x), 2 * inner(*x, *t)))
    try:
        print("mended", *jax.jvp(energy, (x,), (v,)))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
