import jax
import jax.numpy as jnp

POINTS = ((0.0, 0.5), (0.0, -1.0), (0.0, 0.0), (0.0, 2.0), (-2.0, 2.0))
for base, exponent in POINTS:
    first = jax.grad(jnp.pow, (0, 1))(base, exponent)
    print(f"{base} ** {exponent}: by base {first[0]}, by exponent {first[1]}")
