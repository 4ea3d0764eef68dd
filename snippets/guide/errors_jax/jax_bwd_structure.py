from traceback import format_exception_only

import jax


@jax.custom_vjp
def affine(p, x):
    return p["w"] * x + p["b"]


for backward in (
    lambda saved, g: g,
    lambda saved, g: ({"w": g * saved[1]}, g * saved[0]),
    lambda saved, g: ({"w": g * saved[1], "b": g}, g * saved[0]),
):
    affine.defvjp(lambda p, x: (affine(p, x), (p["w"], x)), backward)
    try:
        answer = jax.value_and_grad(affine, (0, 1))({"w": 2.0, "b": 5.0}, 3.0)
        print("mended", *jax.tree.leaves(answer))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
