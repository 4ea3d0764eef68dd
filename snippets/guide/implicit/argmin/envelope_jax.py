import jax
from jax.lax import stop_gradient


def inner(w, a):  # its minimum over w is at a / 2
    return w**2 + (w - a) ** 2


def outer(w, a):  # another function of the same w
    return w + a


for loss in inner, outer:
    through = jax.grad(lambda a: loss(a / 2, a))(3.0)  # noqa: B023
    detached = jax.grad(lambda a: loss(stop_gradient(a / 2), a))(3.0)  # noqa: B023
    print(f"{loss.__name__}  through w {through:.2f}  detached {detached:.2f}")
