import jax
import jax.numpy as jnp


def spelled_out(x):
    return jnp.sqrt((x * x).sum())


x = jnp.zeros(3)
y = jnp.array([2.0, -3.0, 6.0])
for point in x, y:
    for norm in jnp.linalg.norm, spelled_out:
        value, gradient = jax.value_and_grad(norm)(point)
        with jnp.printoptions(precision=4):
            print(norm.__name__, "value", value, "gradient", gradient)
