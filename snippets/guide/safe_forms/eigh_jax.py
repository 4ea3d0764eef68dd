import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def eigvalsh(a):
    return (jnp.linalg.eigvalsh(a) ** 2).sum()


def eigh(a):
    values, q = jnp.linalg.eigh(a)
    return ((q * values @ q.mT) ** 2).sum()


def direct(a):
    return (a**2).sum()


for form in (eigh, eigvalsh, direct):
    print(form.__name__)
    orders = jax.jit(lambda a: (jax.grad(form)(a), jax.hessian(form)(a)))
    for gap in (0.0, 1e-9, 1.0):
        first, second = orders(jnp.diag(jnp.array([2.0, 2.0 + gap, 5.0])))
        print(*(f"{v:.3g}" for v in (*first.diagonal(), second[0, 0, 0, 0])))
