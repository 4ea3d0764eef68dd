from traceback import format_exception_only

import jax


@jax.custom_jvp
def cube(x):
    return x**3


try:
    jax.grad(cube)(2.0)
except AttributeError as error:
    print(format_exception_only(error)[0], end="")
cube.defjvps(lambda t, y, x: 3 * x**2 * t)
print("mended", *jax.value_and_grad(cube)(2.0))
