import jax
import jax.numpy as jnp


def solve(a, tolerance, limit=1000):
    def unfinished(state):
        z, last, step = state
        return (jnp.abs(z - last).max() > tolerance) & (step < limit)

    def improve(state):
        z, _, step = state
        return a * jnp.exp(-z), z, step + 1

    start = jnp.ones_like(a), jnp.zeros_like(a), 0
    return jax.lax.while_loop(unfinished, improve, start)


for dtype in jnp.float32, jnp.float16:
    a = jnp.linspace(1.0, 2.0, 50, dtype=dtype)
    for tolerance in 1e-8, 8 * float(jnp.finfo(dtype).eps):
        print(a.dtype, f"tolerance {tolerance:.0e} ", end=" ")
        print(f"steps {solve(a, tolerance)[2]}")
