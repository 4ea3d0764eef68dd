import jax
import jax.numpy as jnp


def plain(x):
    return (x / jnp.linalg.norm(x))[0]


x = jnp.array([0.0, 0.0])
print("plain value", plain(x), "gradient", jax.grad(plain)(x))
