from collections.abc import Callable

import jax
import jax.numpy as jnp


def root(residual: Callable, z: jax.Array, steps: int = 30) -> jax.Array:
    """The z with residual(z) == 0, z: (n,), by Newton's method.

    Derivatives of any order go to what `residual` closes over.
    """

    def linear(matvec, g):
        return jnp.linalg.solve(jax.jacfwd(matvec)(g), g)

    def newton(residual, z):
        def step(_, z):
            slope = jax.jacfwd(residual)(z)
            return z - jnp.linalg.solve(slope, residual(z))

        return jax.lax.fori_loop(0, steps, step, z)

    return jax.lax.custom_root(residual, z, newton, linear)


def larger(a):  # z0 z1 = a,  z0 + z1 = 3
    def residual(z):
        return jnp.stack([z.prod() - a, z.sum() - 3.0])

    return root(residual, jnp.array([0.5, 4.0]))[1]


first = jax.grad(larger)
second = jax.grad(first)
print(
    f"z1 {larger(2.0):.4f}  first {first(2.0):.4f}  second {second(2.0):.4f}"
)
