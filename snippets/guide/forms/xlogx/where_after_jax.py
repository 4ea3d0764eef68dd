import jax
import jax.numpy as jnp


def after(x):
    return jnp.where(x > 0, x * jnp.log(x), 0.0)


x = jnp.array([0.0, 1.0])
gradient = jax.grad(lambda x: after(x).sum())(x)
print("where after: value", after(x), "gradient", gradient)
