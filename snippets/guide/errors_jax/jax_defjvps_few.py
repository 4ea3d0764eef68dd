from traceback import format_exception_only

import jax


def slope(t, y, x, k):
    return k * t


product = jax.custom_jvp(lambda x, k: x * k)
for rules in [slope], [slope, None]:
    product.defjvps(*rules)
    try:
        answer = jax.value_and_grad(product, (0, 1))(2.0, 3.0)
        print("mended", *jax.tree.leaves(answer))
    except ValueError as error:
        print(format_exception_only(error)[0], end="")
