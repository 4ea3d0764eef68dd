from collections.abc import Callable

import jax
import jax.numpy as jnp


def integrate(
    f: Callable, y: jax.Array, start: float, end: float, steps: int
) -> jax.Array:
    """y at `end` for y' = f(t, y), by Runge and Kutta, keeping a state a step.

    Derivatives of any order go to `y`, `start`, `end` and what `f` uses.
    """
    h = (end - start) / steps

    @jax.checkpoint
    def rk4(y, t):
        k1 = f(t, y)
        k2 = f(t + h / 2, y + h / 2 * k1)
        k3 = f(t + h / 2, y + h / 2 * k2)
        k4 = f(t + h, y + h * k3)
        return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4), None

    return jax.lax.scan(rk4, y, start + h * jnp.arange(steps))[0]


def end_value(a):
    return integrate(lambda t, y: -a * y**2, jnp.ones(()), 0.0, 1.0, steps=20)


first = jax.grad(end_value)
second = jax.grad(first)
print(
    f"y {end_value(2.0):.5f}  first {first(2.0):.5f}  second {second(2.0):.5f}"
)
