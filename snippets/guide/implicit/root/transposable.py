import jax
import jax.numpy as jnp


def by_steps(f, g):  # u with f(u) = g, by u <- u - f(u) + g
    far = lambda u: jnp.abs(f(u) - g) > 1e-6  # noqa: E731
    return jax.lax.while_loop(far, lambda u: u - f(u) + g, g)


def wrapped(matvec, g):
    return jax.lax.custom_linear_solve(matvec, g, by_steps, by_steps)


def root(a, solve_linear):  # z + sin(z) / 2 = a, from 0
    residual = lambda z: z + jnp.sin(z) / 2 - a  # noqa: E731
    return jax.lax.custom_root(residual, 0.0, by_steps, solve_linear)


forward, reverse = jax.jacfwd(root), jax.grad(root)
print(f"wrapped   {forward(1.0, wrapped):.4f} {reverse(1.0, wrapped):.4f}")
print(f"by_steps  {forward(1.0, by_steps):.4f}", end=" ")
try:
    reverse(1.0, by_steps)
except ValueError as error:
    print(type(error).__name__, str(error)[:34])
