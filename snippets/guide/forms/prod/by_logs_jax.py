import jax
import jax.numpy as jnp


def by_logs(x):
    return jnp.exp(jnp.log(x).sum())


for form in (by_logs, jnp.prod):
    for point in ([2.0, 3.0, 5.0], [0.0, 3.0, 5.0], [1e-30, 1e-30, 2.0]):
        gradient = jax.grad(form)(jnp.array(point))
        print(f"{form.__name__:7} of {point} has gradient {gradient}")
