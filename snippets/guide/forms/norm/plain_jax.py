import jax
import jax.numpy as jnp


def plain(x):
    return jnp.sqrt((x * x).sum())


x = jnp.array([0.0, 0.0])
print("plain value", plain(x), "gradient", jax.grad(plain)(x))
