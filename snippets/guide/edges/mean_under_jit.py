import jax
import jax.numpy as jnp


def masked_mean(x):
    kept = x > 5
    return (x * kept).sum() / kept.sum()


x = jnp.arange(2.0)
gradient = jax.grad(masked_mean)
print("value", masked_mean(x))
print("op by op", gradient(x))
print("under jit", jax.jit(gradient)(x))
