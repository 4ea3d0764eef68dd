import jax
import jax.numpy as jnp


def plain(x, y):
    return x @ y / (jnp.linalg.norm(x) * jnp.linalg.norm(y))


x, y = jnp.zeros(2), jnp.array([1.0, 2.0])
print("plain value", plain(x, y), "gradient", jax.grad(plain)(x, y))
