from collections.abc import Callable

import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def argmin(loss: Callable, w: jax.Array, steps: int = 30) -> jax.Array:
    """The w, of shape (n,), at which loss(w) has its minimum, near `w`.

    Derivatives of any order go to what `loss` closes over.
    """

    def linear(matvec, g):
        return jnp.linalg.solve(jax.jacfwd(matvec)(g), g)

    def newton(gradient, w):
        def step(_, w):
            return w - jnp.linalg.solve(jax.jacfwd(gradient)(w), gradient(w))

        return jax.lax.fori_loop(0, steps, step, w)

    return jax.lax.custom_root(jax.grad(loss), w, newton, linear)


def size(log_ridge):  # of the weights of a logistic regression
    x = jnp.array([[1.0, 2.0], [-1.0, 0.5], [2.0, -1.0]])
    y = jnp.array([1.0, -1.0, -1.0])

    def loss(w):
        errors = jax.nn.softplus(-y * (x @ w)).mean()
        return errors + jnp.exp(log_ridge) * w @ w

    return jnp.linalg.norm(argmin(loss, jnp.zeros(2)))


quotient = (size(-3.0 + 1e-5) - size(-3.0 - 1e-5)) / 2e-5
print(f"slope {jax.grad(size)(-3.0):.6f}  quotient {quotient:.6f}")
print(f"second {jax.grad(jax.grad(size))(-3.0):.6f}")
