from traceback import format_exception_only

import jax
import jax.numpy as jnp

try:
    jax.jvp(jnp.square, (3.0,), (5,))
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", *jax.jvp(jnp.square, (3.0,), (5.0,)))
