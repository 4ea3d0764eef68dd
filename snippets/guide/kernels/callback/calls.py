import jax
import numpy as np

seen = []


def noted(x):
    seen.append(float(x))
    return np.asarray(x)


def f(x):
    jax.pure_callback(noted, x, x + 1)  # its result isn't used
    return jax.pure_callback(noted, x, x)


x = jax.numpy.array(3.0)
for name, g in ("eager", f), ("jit", jax.jit(f)):
    g(x).block_until_ready()
    print(name, seen)
    seen.clear()
