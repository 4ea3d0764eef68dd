from traceback import format_exception_only

import jax

inputs = 2.0, 3.0


def scale(x, factor):
    return factor * x


rule = jax.custom_vjp(scale, nondiff_argnums=(1,))
rule.defvjp(lambda x, k: (rule(x, k), None), lambda k, _, g: (k * g,))
grad = jax.value_and_grad(lambda x, k: 5 * rule(x, k))
try:
    jax.jit(grad)(*inputs)
except jax.errors.UnexpectedTracerError as error:
    print(format_exception_only(error)[0], end="")
print("mended", *jax.jit(grad, static_argnums=1)(*inputs))
rule = jax.custom_vjp(scale)
rule.defvjp(lambda x, k: (rule(x, k), k), lambda k, g: (k * g, None))
print("mended", *jax.jit(grad)(*inputs))
