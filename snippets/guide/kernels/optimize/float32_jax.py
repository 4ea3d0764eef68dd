import jax
import numpy as np
from scipy.optimize import minimize


def loss(w):  # minimum at (3, 2); float32, unless jax_enable_x64 is set
    return (w[0] - 3) ** 2 + (w[1] + w[0] - 5) ** 2


value = jax.jit(loss)
both = jax.jit(jax.value_and_grad(loss))


def with_gradient(w):
    return tuple(np.asarray(part, np.float64) for part in both(w))


for name, f, jac in (
    ("value", value, None),
    ("with_gradient", with_gradient, True),
):
    r = minimize(f, np.ones(2), jac=jac)
    print(f"{name:13}  found {r.x.round(3)}  success {r.success}")
