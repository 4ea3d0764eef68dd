from traceback import format_exception_only

import jax
from jax.experimental import io_callback

seen = []


def watched(x):
    io_callback(seen.append, None, x)
    return x**2


try:
    jax.grad(watched)(3.0)
except ValueError as error:
    print(format_exception_only(error)[0], end="")
rule = jax.custom_jvp(watched)
rule.defjvps(lambda t, y, x: 2 * x * t)
print("mended", jax.grad(rule)(3.0))
jax.effects_barrier()
print(*seen)
