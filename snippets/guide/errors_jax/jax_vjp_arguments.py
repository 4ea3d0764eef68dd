import jax


def halves(x):
    return x / 2, x**2 / 2


_, pullback = jax.vjp(halves, 3.0)
try:
    pullback(1.0, 5.0)
except TypeError as error:
    print("TypeError:" + str(error).rstrip())
print("mended", *pullback((1.0, 5.0)))
