import jax
import jax.numpy as jnp


def guarded(function, x, bad, stand_in, result):
    return jnp.where(bad, result, function(jnp.where(bad, stand_in, x)))


forms = {
    "plain": jnp.sqrt,
    "where after": lambda x: jnp.where(x == 0, 0.0, jnp.sqrt(x)),
    "guarded": lambda x: guarded(jnp.sqrt, x, x == 0, 1.0, 0.0),
}
x = jnp.array([0.0, 4.0])
for name, form in forms.items():
    gradient = jax.grad(lambda x: form(x).sum())(x)
    print(f"{name:11}  value {form(x)}  gradient {gradient}")
