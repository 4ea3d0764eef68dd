from traceback import format_exception_only

import jax
from jax.experimental import io_callback

seen = []


def watched(x):
    io_callback(seen.append, None, x)
    return x**2


def debugged(x):
    jax.debug.callback(seen.append, x)
    return x**2


for f in watched, debugged:
    try:
        print("mended", jax.grad(f)(3.0))
    except ValueError as error:
        print(format_exception_only(error)[0], end="")
jax.effects_barrier()
print(*seen)
