from traceback import format_exception_only

import jax


def product(x, y):
    return x * y


try:
    jax.grad(product, argnums=1)(3.0, y=2.0)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(product, argnums=1)(3.0, 2.0))
