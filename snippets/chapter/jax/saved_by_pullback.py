import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
x = jnp.array([2.0, -3.0])
norm, pullback = jax.vjp(lambda x: jnp.sqrt(jnp.sum(x * x) + 6.0**2), x)
print(norm, *jax.tree.leaves(pullback))
print(jax.make_jaxpr(pullback)(norm))
