import jax
import jax.numpy as jnp

keep = jnp.array([[True, False, True], [False, False, False]])
some = keep.any(-1, keepdims=True)


def filled(scores, kept):
    return jax.nn.softmax(jnp.where(kept, scores, -jnp.inf))


forms = {
    "-inf": lambda s, v: filled(s, keep) @ v,
    "guarded": lambda s, v: some * filled(s, keep | ~some) @ v,
    "library": lambda s, v: jax.nn.softmax(s, where=keep) @ v,
}
s = jnp.array([[1.0, 3.0, 2.0], [2.0, 0.0, 1.0]])
v = jnp.array([[2.0], [7.0], [5.0]])
for name, form in forms.items():
    first = jax.grad(lambda *args: form(*args)[0].sum(), (0, 1))
    print(name, *(f"{y:.3g}" for y in jax.jit(form)(s, v).ravel()))
    print(" ", *(f"{y:.3g}" for g in jax.jit(first)(s, v) for y in g.ravel()))
