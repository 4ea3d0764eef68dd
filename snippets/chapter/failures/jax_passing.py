import jax
import jax.numpy as jnp
from jax.test_util import check_grads

square = jax.custom_jvp(jnp.square)


@square.defjvp
def lost_factor(primals, tangents):
    return square(*primals), primals[0] * tangents[0]


for f, x in (
    (jnp.abs, jnp.zeros(1)),
    (jnp.sqrt, -jnp.ones(1)),
    (square, jnp.full(5, 1.5)),
    (square, jnp.full(500, 1.5)),
):
    value, slope = jax.jvp(f, (x,), (jnp.ones_like(x),))
    print(f.__name__, "size", x.size, "value", value[0], "slope", slope[0])
    try:
        check_grads(f, (x,), order=1, modes=["fwd"])
        print("passes")
    except AssertionError as error:
        print(str(error).splitlines()[1])
