import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def double_where(x):
    inside = jnp.where(jnp.any(x), x, jnp.ones_like(x))
    return jnp.where(jnp.any(x), jnp.linalg.norm(inside), 0.0)


rule = jax.custom_jvp(lambda x: jnp.linalg.norm(x))
rule.defjvps(lambda t, norm, x: t @ x / jnp.where(norm, norm, jnp.inf))
norms = {
    "norm": jnp.linalg.norm,
    "sqrt": lambda x: jnp.sqrt(jnp.sum(x * x)),
    "where": double_where,
    "smooth": lambda x: jnp.sqrt(jnp.sum(x * x) + 1e-4),
    "rule": rule,
}
x, z = jnp.array([0.0, -3.0]), jnp.zeros(2)
for name, norm in norms.items():
    value, gradient = jax.value_and_grad(norm)(z)
    print(name, value, gradient, jax.hessian(norm)(z)[0], jax.grad(norm)(x))
