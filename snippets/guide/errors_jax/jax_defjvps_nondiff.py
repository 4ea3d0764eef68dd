from traceback import format_exception_only

import jax


def power(x, n):
    return x**n


rule = jax.custom_jvp(power, nondiff_argnums=(1,))
try:
    rule.defjvps(lambda t, y, x, n: n * x ** (n - 1) * t)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
rule.defjvp(lambda n, x, t: (power(*x, n), n * x[0] ** (n - 1) * t[0]))
print("mended", *jax.value_and_grad(rule)(2.0, 3))
