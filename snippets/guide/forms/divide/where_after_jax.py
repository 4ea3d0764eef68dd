import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def where_after(b):
    return jnp.where(b == 0, 0.0, 3 / b)


def two_wheres(b):
    zero = b == 0
    return jnp.where(zero, 0.0, 3 / jnp.where(zero, 1.0, b))


for form in (where_after, two_wheres):
    print(form.__name__)
    for b in jnp.array([0.0, 1e-6, 2.0]):
        orders = b, form(b), jax.grad(form)(b), jax.grad(jax.grad(form))(b)
        print(*(f"{y:.3g}" for y in orders))
