import jax
import jax.numpy as jnp


def plain(x):
    return jnp.sqrt(((x - jnp.ones(2)) ** 2).sum())


x = jnp.array([1.0, 1.0])
print("plain value", plain(x), "gradient", jax.grad(plain)(x))
