from traceback import format_exception_only

import jax


def square(z):
    return z * z


z = 1 + 2j
try:
    jax.grad(square)(z)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(square, holomorphic=True)(z))
print("mended", jax.grad(lambda z: square(z).real)(z))
