import jax
import jax.numpy as jnp

z, w = jnp.complex64(1 + 2j), jnp.complex64(3 - 1j)
value, pullback = jax.vjp(lambda z: z * w, z)
print("z * w", *pullback(jnp.ones_like(value)))
print("|z|²", jax.grad(lambda z: (z * z.conj()).real)(z))
