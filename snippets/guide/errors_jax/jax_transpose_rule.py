from traceback import format_exception_only

import jax


@jax.custom_jvp
def clipped(x):
    return 4 * x


clipped.defjvp(lambda x, t: (4 * x[0], jax.lax.clamp(-1.0, 4 * t[0], 1.0)))
try:
    jax.grad(clipped)(2.0)
except NotImplementedError as error:
    print(format_exception_only(error)[0], end="")
    print(*jax.jvp(clipped, (2.0,), (5.0,)))
clipped = jax.custom_vjp(lambda x: 4 * x)
clipped.defvjp(
    lambda x: (4 * x, None),
    lambda _, g: (jax.lax.clamp(-1.0, 4 * g, 1.0),),
)
print(
    "mended", jax.grad(clipped)(2.0), jax.grad(lambda x: clipped(x) / 8)(2.0)
)
