import jax
import jax.numpy as jnp


def guarded(function, x, bad, stand_in, result):
    return jnp.where(bad, result, function(jnp.where(bad, stand_in, x)))


cases = {
    "sqrt": (jnp.sqrt, 0.0, 1.0, 0.0),
    "log": (jnp.log, 0.0, 1.0, -9.0),
    "reciprocal": (jnp.reciprocal, 0.0, 1.0, 9.0),
    "acos": (jnp.acos, 1.0, 0.5, 0.0),
}
for name, (function, point, stand_in, result) in cases.items():
    print(name)
    for x in (point, 0.25):
        for form in (
            lambda x: function(x),
            lambda x: jnp.where(x == point, result, function(x)),
            lambda x: guarded(function, x, x == point, stand_in, result),
        ):
            print(f"  {form(x):.3g} {jax.grad(form)(x):.3g}", end="")
        print()
