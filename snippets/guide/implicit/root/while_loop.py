import jax
import jax.numpy as jnp


def residual(z, a):
    return z + jnp.sin(z) / 2 - a


@jax.custom_jvp
def solved(a):
    def unfinished(z):
        return jnp.abs(residual(z, a)) > 1e-6

    return jax.lax.while_loop(unfinished, lambda z: z - residual(z, a) / 2, a)


try:
    jax.grad(solved.fun)(1.0)  # the loop itself
except ValueError as error:
    print(str(error)[:74])
# the rule: residual(z, a) stays 0, so f_z z' + f_a a' = 0
slopes = jax.grad(residual, (0, 1))
solved.defjvps(lambda a_dot, z, a: -slopes(z, a)[1] / slopes(z, a)[0] * a_dot)
first = jax.grad(solved)
print(f"first {first(1.0):.4f}  second {jax.grad(first)(1.0):.4f}")
