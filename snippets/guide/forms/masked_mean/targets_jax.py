import jax
import jax.numpy as jnp

target = jnp.array([1.0, jnp.nan, 5.0])
x = jnp.array([2.0, 3.0, 4.0])
known = ~jnp.isnan(target)
filled = jnp.where(known, target, 0.0)

losses = {
    "where after": lambda w: ((w * x - target) ** 2).mean(where=known),
    "absolute value": lambda w: jnp.abs(w * x - target).mean(where=known),
    "fill first": lambda w: ((w * x - filled) ** 2).mean(where=known),
}
for name, loss in losses.items():
    value, gradient = jax.value_and_grad(loss)(2.0)
    print(f"{name:14}  loss {value}  gradient {gradient}")
