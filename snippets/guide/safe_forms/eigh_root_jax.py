import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def written(a):
    values, q = jnp.linalg.eigh(a)
    return q * jnp.sqrt(values) @ q.mT


@jax.custom_jvp
def matrix_root(a):
    return written(a)


@matrix_root.defjvp
def jvp(primals, tangents):
    root = matrix_root(*primals)
    eye = jnp.eye(len(root))
    both = jnp.kron(root, eye) + jnp.kron(eye, root)
    tangent = jnp.linalg.solve(both, tangents[0].reshape(-1))
    return root, tangent.reshape(root.shape)


for form in (written, matrix_root):
    print(form.__name__)
    first = jax.grad(lambda a: form(a).sum())
    second = jax.grad(lambda a: first(a)[0, 2])
    orders = jax.jit(lambda a: (first(a)[0, 2], second(a)[0, 0]))
    for gap in (0.0, 1e-9, 1.0):
        a = jnp.diag(jnp.array([2.0, 2.0 + gap, 5.0]))
        print(*(f"{v:.4f}" for v in orders(a)))
