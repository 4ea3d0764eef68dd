from traceback import format_exception_only

import jax


def solved(b, **options):
    return jax.lax.custom_linear_solve(
        lambda x: 4 * x, b, lambda matvec, b: b / 4, **options
    )


try:
    jax.grad(solved)(2.0)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.grad(lambda b: solved(b, symmetric=True))(2.0))
