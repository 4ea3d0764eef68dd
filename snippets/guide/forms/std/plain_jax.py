import jax
import jax.numpy as jnp


def plain(x):
    return jnp.sqrt(x.var(ddof=1))


x = jnp.array([5.0, 5.0, 5.0])
print("plain value", plain(x), "gradient", jax.grad(plain)(x))
