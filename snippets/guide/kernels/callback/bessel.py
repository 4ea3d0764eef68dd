from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from scipy import special


def _on_host(x, order):
    return np.asarray(special.jv(order, np.asarray(x)), x.dtype)


@partial(jax.custom_jvp, nondiff_argnums=(1,))
def bessel(x: jax.Array, order: int = 0) -> jax.Array:
    """The Bessel function J_order of a real array, by SciPy."""
    host = partial(_on_host, order=order)
    x = jnp.asarray(x)
    return jax.pure_callback(host, x, x, vmap_method="broadcast_all")


@bessel.defjvp
def _rule(order, primals, tangents):
    (x,), (x_dot,) = primals, tangents
    slope = (bessel(x, order - 1) - bessel(x, order + 1)) / 2
    return bessel(x, order), slope * x_dot


x = jnp.array([1.0, 2.0])
print("first ", jax.vmap(jax.grad(bessel))(x))
print("second", jax.jit(jax.vmap(jax.grad(jax.grad(bessel))))(x))
