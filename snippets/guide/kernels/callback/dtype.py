import jax
import jax.numpy as jnp
import numpy as np


def returned(name, host):
    x = jnp.array([1.0, 2.0], jnp.float32)
    try:
        y = jax.jit(lambda x: jax.pure_callback(host, x, x))(x)
        print(f"{name}:\n  {y.dtype} {y}")
    except jax.errors.JaxRuntimeError as error:
        message = str(error).splitlines()[-1]
        print(f"{name}:\n  {message.removeprefix('RuntimeError: ')}")


def third(x):
    return np.asarray(x, np.float64) / 3


returned("float64", third)
with jax.enable_x64(True):
    returned("float64, x64 enabled", third)
returned("three entries", lambda x: np.ones(3, np.float32))
returned("integers", lambda x: np.ones(2, np.int32))
returned("a list", lambda x: [1.0, 2.0])
