import jax
import jax.numpy as jnp
from jax.scipy.sparse.linalg import bicgstab, cg, gmres

jax.config.update("jax_enable_x64", True)
a = jnp.array([[4.0, 1.0, 0.0], [0.0, 3.0, 1.0], [0.0, 0.0, 5.0]])
b, weights = jnp.array([1.0, 2.0, 3.0]), jnp.array([1.0, 10.0, 0.0])


def shown(name, x, gradient):
    print(f"{name:8} x {x.round(3)}  gradient {gradient.round(3)}")


shown("exact", jnp.linalg.solve(a, b), jnp.linalg.solve(a.T, weights))
for solver in cg, bicgstab, gmres:
    x, vjp = jax.vjp(lambda b: solver(lambda x: a @ x, b, tol=1e-12)[0], b)
    shown(solver.__name__, x, *vjp(weights))
