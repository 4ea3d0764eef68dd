import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def written(x):
    return jnp.exp(jnp.log(x).sum())


for form in (written, jnp.prod):
    print(form.__name__)
    first = jax.jit(jax.grad(form))
    second = jax.jit(jax.grad(lambda x: first(x)[2]))
    for point in ([2, 3, 5], [1e-9, 3, 5], [0, 3, 5], [0, 0, 5]):
        x = jnp.array(point, dtype=float)
        print(*(f"{v:.3g}" for v in (*first(x), *second(x)[:2])))
