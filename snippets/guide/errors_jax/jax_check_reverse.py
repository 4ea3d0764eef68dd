import jax
import jax.numpy as jnp
from jax.test_util import check_grads

square = jax.custom_vjp(lambda x: x * x)
with jax.enable_x64(True):
    x = jnp.array([3.0, -5.0])
    for backward in lambda x, g: (x * g,), lambda x, g: (2 * x * g,):
        square.defvjp(lambda x: (x * x, x), backward)
        try:
            print("mended", check_grads(square, (x,), order=1, modes=["rev"]))
        except AssertionError as error:
            print("AssertionError:" + str(error))
