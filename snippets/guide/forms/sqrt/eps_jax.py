import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def smoothed(x, eps):
    return jnp.sqrt(x + eps)


print("eps    value at 0  slope at 0  slope at 1e-10")
for eps in (1e-12, 1e-8, 1e-4):
    numbers = smoothed(0.0, eps), jax.grad(smoothed)(0.0, eps)
    slope = jax.grad(smoothed)(1e-10, eps)
    print(f"{eps:g}", *(f"{y:11.4g}" for y in (*numbers, slope)))
print(f"true slope at 1e-10: {jax.grad(jnp.sqrt)(1e-10):.4g}")
