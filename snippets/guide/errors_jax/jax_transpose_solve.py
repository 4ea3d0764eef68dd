from traceback import format_exception_only

import jax


def solved(b, **options):
    return jax.lax.custom_linear_solve(
        lambda x: 4 * x, b, lambda matvec, b: b / matvec(1.0), **options
    )


for options in {}, dict(symmetric=True):
    try:
        print("mended", *jax.value_and_grad(solved)(2.0, **options))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
