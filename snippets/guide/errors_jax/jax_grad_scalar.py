from traceback import format_exception_only

import jax
import jax.numpy as jnp

x = jnp.array([2.0, 5.0])
try:
    jax.grad(jnp.square)(x)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(lambda x: jnp.square(x).sum())(x))
print("mended", *jax.jacrev(jnp.square)(x))
