import jax
import jax.numpy as jnp

scores = jnp.array([-jnp.inf, -jnp.inf])
value, gradient = jax.value_and_grad(jax.nn.logsumexp)(scores)
print("plain value", value, "gradient", gradient)
