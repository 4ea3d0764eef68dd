from traceback import format_exception_only

import jax


@jax.custom_vjp
def double(x):
    return 2 * x


for forward in lambda x: (2 * x, None), lambda x: (double(x.value), None):
    double.defvjp(forward, lambda _, g: (2 * g,), symbolic_zeros=True)
    try:
        print("mended", *jax.value_and_grad(lambda x: 5 * double(x))(3.0))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
