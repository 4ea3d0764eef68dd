from traceback import format_exception_only

import jax
import jax.numpy as jnp


def energy(x):
    return jnp.sum(x * x)


def forward(x):
    return jnp.sum(x * x, keepdims=True), x


x = jnp.array([2.0, 5.0])
for forward_rule in forward, lambda x: (energy(x), x):
    rule = jax.custom_vjp(energy)
    rule.defvjp(forward_rule, lambda x, g: (2 * g * x,))
    try:
        print("mended", *jax.value_and_grad(jax.jit(lambda x: 5 * rule(x)))(x))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
        print(rule(x), jax.vjp(rule, x)[0])
