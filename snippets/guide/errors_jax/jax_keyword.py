from traceback import format_exception_only

import jax


def scale(x, *, factor):
    return factor * x


def forward(x, factor):
    return factor * x, (x, factor)


def backward(saved, g):
    return saved[1] * g, saved[0] * g


for function in scale, lambda x, factor: factor * x:
    rule = jax.custom_vjp(function)
    rule.defvjp(forward, backward)
    try:
        print("mended", jax.grad(rule)(2.0, factor=3.0))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
