from functools import partial

import jax
import jax.numpy as jnp
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)
a = jnp.array([[2.0, 1.0], [0.0, 5.0]])
b, weights = jnp.array([4.0, 10.0]), jnp.array([1.0, 8.0])


def solve(matvec, b):
    return jnp.linalg.solve(jax.jacfwd(matvec)(b), b)


for options in {"symmetric": True}, {"transpose_solve": solve}:
    x = partial(jax.lax.custom_linear_solve, lambda x: a @ x, **options)
    f = lambda b: weights @ x(b, solve=solve)  # noqa: B023, E731
    print(*options, "value", f(b), "gradient", jax.grad(f)(b))
    try:
        check_grads(f, (b,), order=1, modes=["rev"])
        print("check_grads passes")
    except AssertionError:
        print("check_grads fails")
