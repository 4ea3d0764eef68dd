import jax
import jax.numpy as jnp
from jax.test_util import check_grads

square = jax.custom_vjp(lambda x: x * x)
with jax.enable_x64(True):
    x = jnp.array([3.0, -5.0])
    for forward in lambda x: (x * x + 1, x), lambda x: (x * x, x):
        square.defvjp(forward, lambda x, g: (2 * x * g,))
        try:
            print("mended", check_grads(square, (x,), order=1, modes=["rev"]))
        except AssertionError as error:
            print("AssertionError:" + str(error))
