import jax
import jax.numpy as jnp


def after(x):
    return jnp.where(x == 0, 0.0, jnp.log(x))


x = jnp.array([0.0, 0.5])
gradient = jax.grad(lambda x: after(x).sum())(x)
print("where after the log: value", after(x), "gradient", gradient)
