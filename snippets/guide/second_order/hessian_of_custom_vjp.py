import jax

jax.config.update("jax_enable_x64", True)


@jax.custom_vjp
def cube(x):
    return x**3


cube.defvjp(lambda x: (cube(x), x), lambda x, g: (3 * x**2 * g,))

print("reverse over reverse", jax.jacrev(jax.grad(cube))(2.0))
try:
    jax.hessian(cube)(2.0)  # forward over reverse
except TypeError as error:
    print(str(error).split(".")[0])
