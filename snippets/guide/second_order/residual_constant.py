import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def with_residual(keep):
    @jax.custom_vjp
    def f(x):
        return jnp.exp(2 * x)

    def forward(x):
        return f(x), keep(2 * jnp.exp(2 * x))

    f.defvjp(forward, lambda slope, g: (g * slope,))
    return f


for name, keep in ("from x", jnp.asarray), ("stopped", jax.lax.stop_gradient):
    f = with_residual(keep)
    first, second = jax.grad(f)(0.5), jax.grad(jax.grad(f))(0.5)
    print(f"{name:8} first {first:.4f}  second {second:.4f}")
