import jax

a, b = 1e30, 1e25
by_b = jax.grad(lambda a, b: a / b, 1)(a, b)
print(f"JAX, derivative of a / b by b: {by_b:g}, true {-a / b / b:g}")
