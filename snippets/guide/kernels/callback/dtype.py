import jax
import jax.numpy as jnp
import numpy as np

x = jnp.array([1.0, 2.0])
for name, host in {
    "float64": lambda x: np.asarray(x, np.float64) / 3,
    "three entries": lambda x: np.ones(3, np.float32),
    "integers": lambda x: np.ones(2, np.int32),
    "a list": lambda x: [1.0, 2.0],
}.items():
    for x64 in False, True:
        with jax.enable_x64(x64):
            try:
                y = jax.jit(lambda x: jax.pure_callback(host, x, x))(x)  # noqa
                print(f"{name:13} x64 {x64!s:5}", y.dtype, y)
            except jax.errors.JaxRuntimeError as error:
                print(f"{name:13} x64 {x64!s:5}", str(error).splitlines()[-1])
