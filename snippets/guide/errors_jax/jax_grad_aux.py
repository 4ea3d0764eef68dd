from traceback import format_exception_only

import jax


def loss(x):
    return x**2, x + 1, x + 2


try:
    jax.grad(loss, has_aux=True)(3.0)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
gradient, aux = jax.grad(lambda x: (x**2, (x + 1, x + 2)), has_aux=True)(3.0)
print("mended", gradient, *aux)
