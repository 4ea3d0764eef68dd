from traceback import format_exception_only

import jax


def product(x, y):
    return x * y


x, y = 3.0, 2.0
try:
    jax.grad(product, argnums=1)(x, y=y)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", *jax.value_and_grad(product, argnums=1)(x, y))
