import jax
from jax.lax import stop_gradient


def inner(w, a):  # its minimum over w is at a / 2
    return w**2 + (w - a) ** 2


def outer(w, a):  # another function of the same w
    return w + a


for loss in inner, outer:

    def stopped(a, loss=loss):
        return loss(stop_gradient(a / 2), a)

    def whole(a, loss=loss):
        return loss(a / 2, a)

    through, detached = jax.grad(whole)(3.0), jax.grad(stopped)(3.0)
    print(f"{loss.__name__}  through w {through:.2f}  detached {detached:.2f}")
