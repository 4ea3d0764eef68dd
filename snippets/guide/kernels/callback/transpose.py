import jax
import jax.numpy as jnp
import numpy as np
from jax.custom_derivatives import linear_call


def steps(_, x):  # x[i] - x[i - 1], with 0 before the first
    host = lambda x: np.diff(x, prepend=np.zeros(1, "f"))  # noqa: E731
    return jax.pure_callback(host, x, x)


def transposed(_, g):  # g[i] - g[i + 1], with 0 after the last
    host = lambda g: -np.diff(g, append=np.zeros(1, "f"))  # noqa: E731
    return jax.pure_callback(host, g, g)


x, weights = jnp.array([1.0, 4.0, 9.0]), jnp.array([1.0, 10.0, 100.0])
for linear in steps, lambda _, t: linear_call(steps, transposed, (), t):
    f = jax.custom_jvp(lambda x: steps((), x))
    f.defjvp(lambda x, t: (steps((), *x), linear((), *t)))  # noqa: B023
    print("jvp ", jax.jvp(f, (x,), (weights,))[1])
    try:
        print("grad", jax.grad(lambda x: weights @ f(x))(x))  # noqa: B023
    except ValueError as error:
        print("grad", str(error)[:41])
