import jax
import jax.numpy as jnp
from jax.lax import stop_gradient

jax.config.update("jax_enable_x64", True)


def newton(z, a):  # one step for z ** 3 = a ** 2
    return z - (z**3 - a**2) / (3 * z**2)


def found(a):
    steps = jax.lax.fori_loop(0, 50, lambda _, z: newton(z, a), a)
    return stop_gradient(steps)


for name, f in [
    ("one Newton step ", lambda a: newton(found(a), a)),
    ("two Newton steps", lambda a: newton(newton(found(a), a), a)),
    ("a ** (2 / 3)    ", lambda a: jnp.cbrt(a) ** 2),
]:
    first, second = jax.grad(f)(8.0), jax.grad(jax.grad(f))(8.0)
    print(name, f"first {first:.4f}  second {second:.4f}")
