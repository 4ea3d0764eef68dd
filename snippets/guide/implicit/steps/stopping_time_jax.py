import jax
from jax.lax import stop_gradient, while_loop


def height(t, v):
    return 1.0 + v * t - 4.0 * t**2


def counted(v, dt=0.03):
    return while_loop(lambda t: height(t, v) > 0, lambda t: t + dt, 0.0)


def newton(t, v):
    return t - height(t, v) / jax.grad(height)(t, v)


def event(v):
    t = counted(stop_gradient(v))
    for _ in range(3):
        t = stop_gradient(newton(t, v))
    return newton(newton(t, v), v)  # right to the third order


first, second = jax.grad(event), jax.grad(jax.grad(event))
print(
    f"counted  t {counted(3.0):.2f}  jvp {jax.jvp(counted, [3.0], [1.0])[1]}"
)
print(f"event    t {event(3.0):.2f}  first {first(3.0):.3f}", end="")
print(f"  second {second(3.0):.3f}")
