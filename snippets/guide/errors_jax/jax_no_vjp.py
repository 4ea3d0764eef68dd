from traceback import format_exception_only

import jax


@jax.custom_vjp
def cube(x):
    return x**3


try:
    cube(2.0)
except AttributeError as error:
    print(format_exception_only(error)[0], end="")
cube.defvjp(lambda x: (cube(x), x), lambda x, g: (3 * x**2 * g,))
print("mended", *jax.value_and_grad(lambda x: 5 * cube(x))(2.0))
