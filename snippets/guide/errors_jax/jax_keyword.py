from traceback import format_exception_only

import jax


def scale(x, *, factor):
    return factor * x


def loss(x, k):
    return 5 * rule(x, factor=k)


for function in scale, lambda x, factor: factor * x:
    rule = jax.custom_vjp(function)
    rule.defvjp(
        lambda x, k: (rule(x, k), (x, k)), lambda s, g: (s[1] * g, s[0] * g)
    )
    try:
        answer = jax.value_and_grad(loss, (0, 1))(2.0, 3.0)
        print("mended", *jax.tree.leaves(answer))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
