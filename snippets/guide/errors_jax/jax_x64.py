import warnings

import jax
import jax.numpy as jnp

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(jnp.zeros((), jnp.float64).dtype)
for warning in caught:
    print(f"{warning.category.__name__}: {warning.message}")
with jax.enable_x64(True):
    print("mended", jnp.zeros((), jnp.float64).dtype)
