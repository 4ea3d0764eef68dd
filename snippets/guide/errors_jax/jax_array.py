from traceback import format_exception_only

import jax
import jax.numpy as jnp
import numpy as np

for library in np, jnp:
    try:
        print("mended", jax.grad(lambda x: library.square(x) * 5)(3.0))
    except jax.errors.TracerArrayConversionError as error:
        print(format_exception_only(error)[0], end="")
