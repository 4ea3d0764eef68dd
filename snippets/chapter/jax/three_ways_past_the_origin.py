import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def double_where(x):
    total = jnp.sum(x * x)
    safe = jnp.where(total == 0, 1.0, total)
    return jnp.where(total == 0, 0.0, jnp.sqrt(safe))


norms = {
    "norm": jnp.linalg.norm,
    "sqrt": lambda x: jnp.sqrt(jnp.sum(x * x)),
    "where": double_where,
    "smooth": lambda x: jnp.sqrt(jnp.sum(x * x) + 1e-4),
}
x, z = jnp.array([0.0, -3.0]), jnp.zeros(2)
tiny = jnp.array([1e-30, 0.0], dtype=jnp.float32)
for name, norm in norms.items():
    gradients = [jax.grad(norm)(point) for point in (z, tiny, x)]
    print(name, norm(z), *gradients, jax.hessian(norm)(z)[0])
