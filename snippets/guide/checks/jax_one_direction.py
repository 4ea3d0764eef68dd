import jax
import jax.numpy as jnp
import numpy as np
from jax.test_util import check_grads

u = np.random.RandomState(0).randn(2)
blind = jnp.array([u[1], -u[0]])


def square(x):
    return x * x


rule = jax.custom_vjp(square)
rule.defvjp(
    lambda x: (x * x, x),
    lambda x, g: (2 * x * g + 40 * g.sum() * blind,),
)
for x in jnp.array([1.5, -0.4]), jnp.array([-0.7, 2.0]):
    print(check_grads(rule, (x,), order=1, modes=["rev"]), end=" ")
    print(jax.grad(lambda x: rule(x).sum())(x).round(1))
wrong, right = jax.jacrev(rule)(x), jax.jacfwd(square)(x)
print(jnp.allclose(wrong, right), right.diagonal())
