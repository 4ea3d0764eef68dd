import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def with_rule(slope):
    @jax.custom_jvp
    def softplus(x):
        return jnp.logaddexp(x, 0.0)

    @softplus.defjvp
    def rule(primals, tangents):
        (x,), (x_dot,) = primals, tangents
        return softplus(x), slope(x) * x_dot  # it calls itself: has its rule

    return softplus


stopped = lambda x: jax.lax.stop_gradient(jax.nn.sigmoid(x))  # noqa: E731
for name, slope in ("differentiable", jax.nn.sigmoid), ("stopped", stopped):
    f = with_rule(slope)
    first, second = jax.grad(f)(0.5), jax.hessian(f)(0.5)
    print(f"{name:14} first {first:.4f}  second {second:.4f}")
