import jax
import jax.numpy as jnp

x = jnp.array([[1.0, 2.0], [jnp.nan, 3.0]])
zero = jnp.array([[1.0], [0.0]])
for name, output in {
    "slice the output": lambda weight: (x @ weight)[0],
    "slice the input": lambda weight: x[0] @ weight,
    "times zero": lambda weight: (x * zero @ weight)[0],
}.items():
    value, gradient = jax.value_and_grad(output)(jnp.array([4.0, -5.0]))
    print(f"{name:16}  output {value}  gradient {gradient}")
