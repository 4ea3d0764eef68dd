import math
from traceback import format_exception_only

import jax
import jax.numpy as jnp

for library in math, jnp:
    try:
        print("mended", jax.grad(lambda x: library.log(x) * 5)(2.0))
    except jax.errors.ConcretizationTypeError as error:
        print(format_exception_only(error)[0], end="")
