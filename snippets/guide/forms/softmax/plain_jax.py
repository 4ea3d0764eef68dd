import jax
import jax.numpy as jnp


def plain(values):
    weights = jax.nn.softmax(jnp.where(mask, scores, -jnp.inf), -1)
    return (weights @ values)[0].sum()  # the masked row is not used


scores = jnp.array([[1.0, 2.0], [3.0, 4.0]])
mask = jnp.array([[True, True], [False, False]])
loss, gradient = jax.value_and_grad(plain)(jnp.ones((2, 1)))
print("loss", loss, "gradient of the values", gradient.tolist())
