import jax
import jax.numpy as jnp


def after(x):
    return jnp.where(x == 0, 0.0, jnp.sqrt(x))


x = jnp.array([0.0, 4.0])
gradient = jax.grad(lambda x: after(x).sum())(x)
print("where after the root: value", after(x), "gradient", gradient)
