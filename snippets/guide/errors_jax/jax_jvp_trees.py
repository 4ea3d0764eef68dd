from traceback import format_exception_only

import jax
import jax.numpy as jnp


@jax.custom_jvp
def split(x):
    return 3 * x, jnp.sign(x)


for zeros in lambda x: None, jnp.zeros_like:

    @split.defjvp
    def rule(primals, tangents):
        return split(*primals), (3 * tangents[0], zeros(*primals))

    try:
        print("mended", *jax.tree.leaves(jax.jvp(split, (-2.0,), (5.0,))))
    except TypeError as error:
        print(format_exception_only(error)[0], end="")
