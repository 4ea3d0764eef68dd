from traceback import format_exception_only

import jax


def scale(x, factor):
    return factor * x


rule = jax.custom_vjp(scale, nondiff_argnums=(1,))
rule.defvjp(lambda x, k: (k * x, None), lambda k, _, g: (k * g,))
try:
    jax.jit(jax.grad(rule))(2.0, 3.0)
except jax.errors.UnexpectedTracerError as error:
    print(format_exception_only(error)[0], end="")
print("mended", jax.jit(jax.grad(rule), static_argnums=1)(2.0, 3.0))
rule = jax.custom_vjp(scale)
rule.defvjp(lambda x, k: (k * x, k), lambda k, g: (k * g, None))
print("mended", *jax.jit(jax.value_and_grad(rule))(2.0, 3.0))
