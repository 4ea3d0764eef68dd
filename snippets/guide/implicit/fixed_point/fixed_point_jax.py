from collections.abc import Callable

import jax
import jax.numpy as jnp


def _iterate(f, z, steps):
    def unfinished(state):
        z, last, count = state
        moved, size = (jnp.abs(x).max(initial=0) for x in (z - last, z))
        return (moved > 8 * jnp.finfo(z.dtype).eps * size) & (count < steps)

    z, _, count = jax.lax.while_loop(
        unfinished, lambda s: (f(s[0]), s[0], s[2] + 1), (f(z), z, 1)
    )
    return jnp.where(count < steps, z, jnp.nan)


def fixed_point(f: Callable, z: jax.Array, steps: int = 1000) -> jax.Array:
    """The z with z = f(z), by iteration; gradients go to what `f` uses."""

    def solve(residual, z):
        return _iterate(lambda z: residual(z) + z, z, steps)

    def linear(matvec, g):  # matvec(u) is f_z u - u, or its transpose
        return _iterate(lambda u: matvec(u) + u - g, -g, steps)

    def solve_linear(matvec, g):
        return jax.lax.custom_linear_solve(matvec, g, linear, linear)

    return jax.lax.custom_root(lambda z: f(z) - z, z, solve, solve_linear)


def root(a):
    step = lambda z: jnp.array([a * jnp.exp(-z[0]), z[0]])  # noqa: E731
    return fixed_point(step, jnp.ones(2))[1]


first, second = (d(1.5) for d in (jax.grad(root), jax.grad(jax.grad(root))))
print(f"z {root(1.5):.4f}  first {first:.4f}  second {second:.4f}")
