from traceback import format_exception_only

import jax
import jax.numpy as jnp


def backward(x, g):
    return (2 * g if x > 0 else 0 * g,)


ramp = jax.custom_vjp(lambda x: 2 * jnp.maximum(x, 0))
ramp.defvjp(lambda x: (ramp(x), x), backward)
try:
    jax.jit(jax.grad(ramp))(3.0)
except jax.errors.TracerBoolConversionError as error:
    first, *_, last = format_exception_only(error)[0].splitlines()
    print(first, last, sep="\n")
ramp.defvjp(lambda x: (ramp(x), x), lambda x, g: (jnp.where(x > 0, 2 * g, 0),))
print("mended", *map(jax.jit(jax.grad(ramp)), (3.0, -3.0)))
