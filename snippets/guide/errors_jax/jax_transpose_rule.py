from traceback import format_exception_only

import jax


def scale(x):
    return 4 * x


def clip(t):
    return jax.lax.clamp(-1.0, 4 * t, 1.0)


clipped = jax.custom_jvp(scale)
clipped.defjvp(lambda x, t: (scale(*x), clip(*t)))
try:
    jax.grad(clipped)(2.0)
except NotImplementedError as error:
    print(format_exception_only(error)[0], end="")
    print(*jax.jvp(clipped, (2.0,), (5.0,)))
clipped = jax.custom_vjp(scale)
clipped.defvjp(lambda x: (scale(x), None), lambda _, g: (clip(g),))
y, pullback = jax.vjp(clipped, 2.0)
print("mended", y, *pullback(0.125), *pullback(-3.0))
