from traceback import format_exception_only

import jax
import jax.numpy as jnp


def assigned(x):
    x[0] = 7.0
    return x


def updated(x):
    return x.at[0].set(7.0)


x = jnp.array([2.0, 5.0])
for edit in assigned, updated:
    try:
        print(
            "mended", *jax.value_and_grad(lambda x: jnp.sum(edit(x) ** 2))(x)
        )
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
