import jax
import jax.numpy as jnp
import numpy as np


def simulate(x):  # on the host
    return np.cumsum(np.asarray(x) ** 2, axis=-1)


def adjoint(x, g):  # on the host, from the input again: it keeps no state
    sums = np.cumsum(np.asarray(g)[..., ::-1], axis=-1)[..., ::-1]
    return 2 * np.asarray(x) * sums


@jax.custom_vjp
def f(x):
    return jax.pure_callback(simulate, x, x, vmap_method="broadcast_all")


def backward(x, g):
    return (jax.pure_callback(adjoint, x, x, g, vmap_method="broadcast_all"),)


f.defvjp(lambda x: (f(x), x), backward)
print(jax.jacrev(f)(jnp.array([1.0, 2.0])))
