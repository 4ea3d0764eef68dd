import jax
import jax.numpy as jnp
from jax import grad, hessian

jax.config.update("jax_enable_x64", True)
v = jnp.array([1.0, 0.0, 0.0])


def clamped(u):
    return jnp.acos(jnp.clip(u @ v / jnp.linalg.norm(u), -1, 1))


def atan2(u):
    cross = jnp.cross(u, v)
    total = cross @ cross
    zero = total == 0
    across = jnp.where(zero, 0.0, jnp.sqrt(jnp.where(zero, 1.0, total)))
    return jnp.atan2(across, u @ v)


for form in (clamped, atan2):
    print(form.__name__)
    orders = jax.jit(lambda u: (form(u), grad(form)(u), hessian(form)(u)))
    for y in (0.0, 1e-9, 2.0):
        u = jnp.array([3.0, y, 0.0])
        value, first, second = orders(u)
        print(*(f"{y:.3g}" for y in (value, *first, *second[0])))
