import jax
import jax.numpy as jnp


def clamped(cosine):
    return jnp.arccos(jnp.clip(cosine, -1.0, 1.0))


for cosine in 1.0, 1.0 + 1e-6:
    print(f"cosine {cosine:.6f} gradient {jax.grad(clamped)(cosine)}")
