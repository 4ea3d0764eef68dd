import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
b = jnp.array([1.0, 2.0, 2.0])


def first(a):
    return jnp.linalg.lstsq(a, b)[0][0]


for change in (1.0, 1e-3, 0.0):
    a = jnp.array([[1.0, 2.0], [2.0, 4.0 + change], [3.0, 6.0]])
    x, slope = first(a), jax.grad(first)(a)
    print(f"change {change:g}  x {x:9.4f}  slope {jnp.linalg.norm(slope):.3g}")
