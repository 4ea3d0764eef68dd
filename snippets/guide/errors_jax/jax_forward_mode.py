from traceback import format_exception_only

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def square(x):
    return x * x


rule = jax.custom_vjp(square)
rule.defvjp(lambda x: (x * x, x), lambda x, g: (2 * x * g,))
x = jnp.float32(3)
try:
    check_grads(rule, (x,), order=1)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
print("mended", check_grads(rule, (x,), order=1, modes=["rev"]))
both = jax.custom_jvp(square)
both.defjvp(lambda x, t: (square(*x), 2 * x[0] * t[0]))
print("mended", check_grads(both, (x,), order=1), jax.jacfwd(both)(x))
