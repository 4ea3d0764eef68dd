from traceback import format_exception_only

import jax
import jax.numpy as jnp

y, pullback = jax.vjp(jnp.square, jnp.array([2.0, 5.0]))
for cotangent in 1.0, jnp.array([1, -3]), jnp.array([1.0, -3.0]):
    try:
        print("mended", *pullback(cotangent), *pullback(jnp.ones_like(y)))
    except ValueError as error:
        print(format_exception_only(error)[0], end="")
