from traceback import format_exception_only

import jax


@jax.jit
def outer(x, w):
    rule = jax.custom_vjp(lambda x: w * x)
    rule.defvjp(lambda x: (w * x, None), lambda _, g: (w * g,))
    return rule(x)


try:
    jax.grad(outer, 1)(2.0, 3.0)
except Exception as error:
    print(format_exception_only(error)[0], end="")
rule = jax.custom_vjp(lambda x, w: w * x)
rule.defvjp(lambda x, w: (w * x, (x, w)), lambda s, g: (s[1] * g, s[0] * g))
print("mended", *jax.grad(rule, (0, 1))(2.0, 3.0))
