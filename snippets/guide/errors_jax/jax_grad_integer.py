from traceback import format_exception_only

import jax


def scaled(x, n):
    return x**2 * n


try:
    jax.grad(scaled)(3, 5)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(scaled)(3.0, 5))
print("mended", jax.grad(scaled, 1, allow_int=True)(3.0, 5).dtype)
