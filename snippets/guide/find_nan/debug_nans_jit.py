import jax
import jax.numpy as jnp
from jax.experimental import checkify


def guarded_log(x):
    return jnp.where(x > 0, jnp.log(x), 3.0)


for name, f, x in [
    ("value", guarded_log, -2.0),
    ("jit value", jax.jit(guarded_log), -2.0),
    ("jit gradient", jax.jit(jax.grad(guarded_log)), 0.0),
]:
    print(name, f(x))
    for flag in jax.debug_nans, jax.debug_infs:
        try:
            with flag(True):
                print("passes", f(x))
        except FloatingPointError as error:
            print("raises", str(error).splitlines()[0])
    error, _ = checkify.checkify(f, errors=checkify.float_checks)(x)
    print("checkify", error.get())
