import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
a = jnp.array([[9.0, 6.0], [6.0, 8.0]])


def default(a):
    return jnp.linalg.cholesky(a)[1, 0]


def one_half(a):
    return jnp.linalg.cholesky(a, symmetrize_input=False)[1, 0]


for f in default, one_half:
    print(f.__name__, jax.grad(f)(a).round(4).tolist())
    for name, change in (
        ("lower", [[0, 0], [1, 0]]),
        ("upper", [[0, 1], [0, 0]]),
    ):
        step = 1e-6 * jnp.array(change)
        quotient = (f(a + step) - f(a - step)) / 2e-6
        print(f"  move {name}  quotient {quotient:.4f}")
