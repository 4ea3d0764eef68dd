import jax
import jax.numpy as jnp
from jax.scipy.sparse.linalg import cg

jax.config.update("jax_enable_x64", True)
n = 50
laplace = 2 * jnp.eye(n) - jnp.eye(n, k=1) - jnp.eye(n, k=-1)
b = jnp.sin(jnp.arange(n) / 3)


def loss(scale, **options):
    def matvec(x):
        return scale * (laplace @ x) + x / 100

    x, _ = cg(matvec, b, **options)
    return x @ jnp.cos(b)


exact = jax.grad(loss)(1.0, tol=1e-14)
for options in {"tol": 1e-1}, {"tol": 1e-2}, {"tol": 1e-5}, {"maxiter": 5}:
    error = jax.grad(loss)(1.0, **options) / exact - 1
    print(f"{options}  relative error of the gradient {error:.6f}")
