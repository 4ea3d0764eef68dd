from traceback import format_exception_only

import jax


def power(x, n):
    return x**n


def slope(t, y, x, n):
    return n * x ** (n - 1) * t


rule = jax.custom_jvp(power, nondiff_argnums=(1,))
try:
    rule.defjvps(slope)
except TypeError as error:
    print(format_exception_only(error)[0], end="")
rule.defjvp(lambda n, x, t: (power(*x, n), slope(*t, None, *x, n)))
print("mended", *jax.value_and_grad(rule)(2.0, 3))
