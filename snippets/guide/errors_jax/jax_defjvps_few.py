from traceback import format_exception_only

import jax

product = jax.custom_jvp(lambda x, k: x * k)
for rules in [lambda t, y, x, k: k * t], [lambda t, y, x, k: k * t, None]:
    product.defjvps(*rules)
    try:
        print("mended", *jax.grad(product, (0, 1))(2.0, 3.0))
    except ValueError as error:
        print(format_exception_only(error)[0], end="")
