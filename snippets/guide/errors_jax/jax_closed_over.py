from traceback import format_exception_only

import jax

inputs = 2.0, 3.0


@jax.jit
def outer(x, w):
    rule = jax.custom_vjp(lambda x: w * x)
    rule.defvjp(lambda x: (rule(x), None), lambda _, g: (w * g,))
    return rule(x)


try:
    jax.grad(outer, 1)(*inputs)
except Exception as error:
    print(format_exception_only(error)[0], end="")
    print(outer(*inputs))
rule = jax.custom_vjp(lambda x, w: w * x)
rule.defvjp(
    lambda x, w: (rule(x, w), (x, w)), lambda s, g: (s[1] * g, s[0] * g)
)
loss = jax.value_and_grad(lambda x, w: 5 * rule(x, w), (0, 1))
print("mended", *jax.tree.leaves(loss(*inputs)))
