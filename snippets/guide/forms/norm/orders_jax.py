import jax
import jax.numpy as jnp

print("first", jax.grad(jnp.linalg.norm)(jnp.zeros(2)))
