import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


@jax.custom_jvp
def norm(x):
    return jnp.sqrt(jnp.sum(x * x))


@norm.defjvp
def jvp(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    value = norm(x)
    return value, x @ x_dot / jnp.where(value == 0, jnp.inf, value)


x, z = jnp.array([0.0, -3.0]), jnp.zeros(2)
tiny = jnp.array([1e-30, 0.0], dtype=jnp.float32)
gradients = [jax.grad(norm)(point) for point in (z, tiny, x)]
print("rule", norm(z), *gradients, jax.hessian(norm)(z)[0])
