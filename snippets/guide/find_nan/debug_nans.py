import traceback

import jax
import jax.numpy as jnp


def guarded_root(x):
    root = jnp.sqrt(x)
    return jnp.where(x > 0, root, 3.0)


print("silent:", guarded_root(0.0), jax.grad(guarded_root)(0.0))
for flag in jax.debug_nans, jax.debug_infs:
    try:
        with flag(True):
            jax.grad(guarded_root)(0.0)
    except FloatingPointError as error:
        print(str(error).splitlines()[0])
        for frame in traceback.extract_tb(error.__traceback__):
            if frame.name == "guarded_root":
                print("in the line", frame.line)
