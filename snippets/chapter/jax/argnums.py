import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
safe_norm = jax.custom_vjp(lambda x, eps: jnp.sqrt(x @ x + eps * eps))


def forward(x, eps):
    norm = safe_norm(x.value, eps.value)
    kept = [arg.value if arg.perturbed else None for arg in (x, eps)]
    print(x.perturbed, eps.perturbed, kept)
    return norm, (*kept, norm)


def backward(residuals, g):
    *kept, norm = residuals
    return tuple(arg if arg is None else g * arg / norm for arg in kept)


safe_norm.defvjp(forward, backward, symbolic_zeros=True)
x, eps = jnp.array([2.0, -3.0]), jnp.float64(6.0)
for argnums in 0, 1, (0, 1):
    print(jax.grad(lambda *args: safe_norm(*args) / 2, argnums)(x, eps))
