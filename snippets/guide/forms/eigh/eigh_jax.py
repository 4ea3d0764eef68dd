import jax
import jax.numpy as jnp


def _solve(s: jax.Array, g: jax.Array) -> jax.Array:  # x with s x + x s = g
    def by_eigenvalues(_, g):
        values, q = jnp.linalg.eigh(s)
        sums = values[..., None] + values[..., None, :]
        sums = jnp.where(sums == 0, jnp.inf, sums)
        return q @ (q.mT @ g @ q / sums) @ q.mT

    return jax.lax.custom_linear_solve(
        lambda x: s @ x + x @ s, g, by_eigenvalues, symmetric=True
    )


@jax.custom_jvp
def _root(a: jax.Array) -> jax.Array:
    values, q = jnp.linalg.eigh(a)
    return q * jnp.sqrt(values)[..., None, :] @ q.mT


@_root.defjvp
def _rule(primals, tangents):
    root = _root(*primals)
    return root, _solve(root, *tangents)


def matrix_sqrt(a: jax.Array) -> jax.Array:
    """The root of symmetric positive definite matrices, a: (..., n, n).

    Reads the symmetric part. NaNs where it is not finite or has a value < 0.
    """
    half = a.astype(jnp.promote_types(a.dtype, jnp.float32)) / 2
    return _root(half + half.mT).astype(a.dtype)


a = jnp.diag(jnp.array([4.0, 4.0, 9.0]))
gradient = jax.grad(lambda a: matrix_sqrt(a).sum())(a)
print("gradient of the first row", gradient[0].tolist())
