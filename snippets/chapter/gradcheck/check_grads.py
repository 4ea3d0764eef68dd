import inspect

import jax
import jax.numpy as jnp
from jax.test_util import check_grads, check_vjp


@jax.custom_vjp
def square(x):
    return x * x


square.defvjp(lambda x: (x * x, x), lambda x, g: (2 * x * g,))

default = inspect.signature(check_vjp).parameters["eps"].default
with jax.enable_x64(True):
    for dtype in (jnp.float32, jnp.float64):
        x = jnp.array([1.5410, -0.2934], dtype)
        print(x.dtype)
        for eps in (default, 1e-6):
            try:
                check_grads(square, (x,), 1, modes=["rev"], eps=eps)
                print("  eps", eps, "passes")
            except AssertionError as error:
                print("  eps", eps, str(error).splitlines()[1])
