from traceback import format_exception_only

import jax
import jax.numpy as jnp


@jax.custom_jvp
def double(x):
    return 2 * x


for rule in (
    lambda x, t: (double(*x), 2 * jnp.nan_to_num(t[0])),
    lambda x, t: (double(*x), jnp.where(x[0] > 0, 2 * t[0], 0)),
):
    double.defjvp(rule)
    try:
        print("mended", jax.grad(double)(1.0), jax.grad(double)(-1.0))
    except AssertionError as error:
        print(format_exception_only(error)[0], end="")
    print("jvp", *jax.jvp(double, (3.0,), (5.0,)))
