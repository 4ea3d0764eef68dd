from traceback import format_exception_only

import jax


def scale(x):
    return 3 * x


def rule(primals, tangents):
    return (3 * primals[0],), (3 * tangents[0],)


for jvp in rule, lambda x, t: (scale(*x), 3 * t[0]):
    scaled = jax.custom_jvp(scale)
    scaled.defjvp(jvp)
    try:
        print("mended", *jax.value_and_grad(jax.jit(scaled))(2.0))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
        print(scaled(2.0), *jax.jvp(scaled, (2.0,), (5.0,)))
