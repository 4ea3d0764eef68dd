import jax
import jax.numpy as jnp

for name, f in (("jnp.sqrt(x)", jnp.sqrt), ("x**0.5", lambda x: x**0.5)):
    first, second = jax.grad(f)(0.0), jax.grad(jax.grad(f))(0.0)
    print(f"{name} at 0: first derivative {first}, second {second}")
