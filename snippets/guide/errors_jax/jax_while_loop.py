from traceback import format_exception_only

import jax

inputs = 2.0, 3


def power(x, n):
    return jax.lax.fori_loop(0, n, lambda _, y: y * x, 1.0)


try:
    jax.jit(jax.grad(power))(*inputs)
except ValueError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.jit(jax.grad(power), static_argnums=1)(*inputs))
print("mended", jax.jit(jax.jacfwd(power))(*inputs))
