import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
a = jnp.array([[2.0, 1.0], [1.0, 5.0]])


def first_vector(a, **options):
    return jnp.linalg.eigh(a, **options)[1][0, 0]


def largest(a, **options):
    return jnp.linalg.eigvalsh(a, **options)[1]


for f in largest, first_vector:
    for options in {}, {"symmetrize_input": False}:
        g = jax.grad(f)(a, **options)
        print(f.__name__, *options)
        print(f"  lower {g[1, 0]:.4f}  upper {g[0, 1]:.4f}", end="")
        print(f"  together {g[1, 0] + g[0, 1]:.4f}")
