import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def written(x):
    return x / jnp.linalg.norm(x)


def two_wheres(x):
    total = (x * x).sum()
    zero = total == 0
    return jnp.where(zero, 0.0, x / jnp.sqrt(jnp.where(zero, 1.0, total)))


for form in (written, two_wheres):
    print(form.__name__)
    first, second = jax.jacrev(form), jax.jacrev(jax.jacrev(form))
    orders = jax.jit(lambda x: (form(x), first(x)[0], second(x)[0, 0]))
    for scale in (0.0, 1e-9, 1.0):
        x = scale * jnp.array([3.0, -4.0])
        print(*(f"{y:.3g}" for order in orders(x) for y in order))
