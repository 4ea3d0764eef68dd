from traceback import format_exception_only

import jax
import jax.numpy as jnp


def above(x):
    return jnp.nextafter(x, jnp.inf)


try:
    jax.grad(above)(2.0)
except NotImplementedError as error:
    print(format_exception_only(error)[0], end="")
rule = jax.custom_jvp(above)
rule.defjvps(lambda t, y, x: t)
print("mended", *jax.value_and_grad(lambda x: 3 * rule(x))(2.0))
print("mended", jax.grad(lambda x: x * above(jax.lax.stop_gradient(x)))(2.0))
