import jax.numpy as jnp

values = jnp.array([300.0, 300.0, 300.0], dtype=jnp.float16) * 100
none = jnp.array([False, False, False])
print("mean of nothing:", jnp.mean(values, where=none))
print("sum over the count:", values.sum() / len(values))
print("mean:", values.mean())
