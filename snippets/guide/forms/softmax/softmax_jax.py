import jax
import jax.numpy as jnp
from jax import Array


def softmax(scores: Array, mask: Array, dim: int = -1) -> Array:
    """The softmax along `dim` over the scores whose mask is True.

    scores: floating-point; mask: boolean; they broadcast. Returns weights of
    their common shape. A masked score has no influence and no gradient,
    whatever it is. Without a key, weights and gradient are zeros. A NaN that
    is kept makes its row NaN. Raises ValueError where they do not broadcast.
    """
    scores, mask = jnp.broadcast_arrays(scores, mask)
    some = mask.any(dim, keepdims=True)
    kept = jnp.where(mask, scores, -jnp.inf)
    weights = jax.nn.softmax(jnp.where(some, kept, 0.0), dim)
    return jnp.where(some, weights, 0.0)


scores = jnp.array([[1.0, 3.0, 2.0], [4.0, 0.0, 1.0]])
mask = jnp.array([[True, False, True], [False, False, False]])
gradient = jax.grad(lambda scores: softmax(scores, mask)[:, 0].sum())(scores)
for name, rows in (("weights", softmax(scores, mask)), ("gradient", gradient)):
    print(name, [[round(y, 3) for y in row] for row in rows.tolist()])
