import jax
import jax.numpy as jnp

for function in jnp.hypot, jnp.atan2:
    value, gradient = jax.value_and_grad(function, (0, 1))(0.0, 0.0)
    print(function.__name__, "value", value, "gradient", *gradient)
