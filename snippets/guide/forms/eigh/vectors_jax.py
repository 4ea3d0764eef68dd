import jax
import jax.numpy as jnp


def through_vectors(a):
    values, q = jnp.linalg.eigh(a)
    return (q * jnp.sqrt(values) @ q.mT)[0, 0]


def values_alone(a):
    return jnp.sqrt(jnp.linalg.eigvalsh(a)).sum()


for form in (through_vectors, values_alone):
    first = jax.grad(form)
    second = jax.grad(lambda a: first(a)[0, 0])
    for gap in (0.0, 1.0):
        a = jnp.diag(jnp.array([4.0, 4.0 + gap, 9.0]))
        line = f"slope {first(a)[0, 0]:.4f} second {second(a)[0, 0]:.4f}"
        print(f"{form.__name__:15}  gap {gap}  {line}")
