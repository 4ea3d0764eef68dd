from traceback import format_exception_only

import jax


@jax.custom_vjp
def scale(x):
    return 3 * x


def forward(x):
    return scale(x)


for rule in forward, lambda x: (scale(x), None):
    scale.defvjp(rule, lambda _, g: (3 * g,))
    try:
        print("mended", *jax.value_and_grad(lambda x: 5 * scale(x))(2.0))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
