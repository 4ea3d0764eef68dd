from traceback import format_exception_only

import jax
import jax.numpy as jnp
import numpy as np


def cube(x):
    return jax.pure_callback(lambda x: np.power(x, 3), jnp.float32(0), x)


try:
    jax.grad(cube)(2.0)
except ValueError as error:
    print(format_exception_only(error)[0], end="")
rule = jax.custom_jvp(cube)
rule.defjvps(lambda t, y, x: 3 * x**2 * t)
print("mended", *jax.value_and_grad(rule)(2.0))
