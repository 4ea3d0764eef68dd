import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.test_util import check_grads

jax.config.update("jax_enable_x64", True)
quick_to_compile = {
    "xla_backend_optimization_level": 0,
    "xla_cpu_use_fusion_emitters": False,
}


def nonzero(x):
    return jnp.where((x == 0).all(), 1.0, x)


def root(total):
    zero = total == 0
    return jnp.where(zero, 0.0, jnp.sqrt(jnp.where(zero, 1.0, total)))


def quotient(a, b):
    zero = b == 0
    return jnp.where(zero, 0.0, a / jnp.where(zero, 1.0, b))


def unit(x):
    zero = (x == 0).all()
    return jnp.where(zero, 0.0, nonzero(x) / jnp.linalg.norm(nonzero(x)))


norm = jax.custom_jvp(lambda x: root(x @ x))


@norm.defjvp
def norm_jvp(primals, tangents):
    return norm(*primals), unit(*primals) @ tangents[0]


normalize = jax.custom_jvp(unit)


@normalize.defjvp
def normalize_jvp(primals, tangents):
    (x,), (t,) = primals, tangents
    y = normalize(x)
    return y, quotient(1, norm(x)) * (t - y * (y @ t))


def gaps(x):
    return x[:, None] - x


distances = jax.custom_jvp(lambda x: root((gaps(x) ** 2).sum(-1)))


@distances.defjvp
def distances_jvp(primals, tangents):
    d = distances(*primals)
    slope = quotient(gaps(*primals), d[..., None])
    return d, (slope * gaps(*tangents)).sum(-1)


def written_cosine(x, y):
    return x @ y / (jnp.linalg.norm(x) * jnp.linalg.norm(y))


def guarded_cosine(x, y):
    return jnp.where((x == 0).all(), 0.0, written_cosine(nonzero(x), y))


cosine = jax.custom_jvp(lambda x, y: unit(x) @ unit(y))


@cosine.defjvp
def cosine_jvp(primals, tangents):
    (x, y), (s, t) = primals, tangents
    c, a, b = cosine(x, y), unit(x), unit(y)
    x_slope = quotient(b - c * a, norm(x))
    y_slope = quotient(a - c * b, norm(y))
    return c, x_slope @ s + y_slope @ t


std = jax.custom_jvp(lambda x: jnp.std(x))


@std.defjvp
def std_jvp(primals, tangents):
    (x,), (t,) = primals, tangents
    y = std(x)
    return y, quotient(x - x.mean(), y * len(x)) @ t


sqrt = jax.custom_jvp(jnp.sqrt)


@sqrt.defjvp
def sqrt_jvp(primals, tangents):
    y = sqrt(*primals)
    return y, quotient(0.5, y) * tangents[0]


def guarded_log(x):
    zero = x == 0
    return jnp.where(zero, -30.0, jnp.log(jnp.where(zero, 1.0, x)))


log = jax.custom_jvp(guarded_log)


@log.defjvp
def log_jvp(primals, tangents):
    return log(*primals), quotient(1, *primals) * tangents[0]


divide = jax.custom_jvp(lambda b, a: quotient(a, b))


@divide.defjvp
def divide_jvp(primals, tangents):
    (b, a), (s, t) = primals, tangents
    y = divide(b, a)
    return y, quotient(1, b) * t - quotient(y, b) * s


def softmax(x, keep):
    values, scores = x
    return jax.nn.softmax(jnp.where(keep, scores, -jnp.inf)) @ values


def guarded_softmax(x, keep):
    some = keep.any()
    return jnp.where(some, softmax(x, keep | ~some), 0.0)


@jax.custom_jvp
def weights(scores, keep):
    filled = jnp.where(keep | ~keep.any(), scores, -jnp.inf)
    return jnp.where(keep.any(), jax.nn.softmax(filled), 0.0)


@weights.defjvp
def weights_jvp(primals, tangents):
    w, t = weights(*primals), tangents[0]
    return w, w * (t - w @ t)


def written_acos(u, v):
    return jnp.acos(jnp.clip(written_cosine(u, v), -1, 1))


def guarded_acos(u, v):
    c = written_cosine(u, v)
    one = c >= 1
    return jnp.where(one, 0.0, jnp.acos(jnp.where(one, 0.0, c)))


def atan2(u, v):
    cross = jnp.cross(u, v)
    return jnp.atan2(root(cross @ cross), u @ v)


angle = jax.custom_jvp(atan2)


@angle.defjvp
def angle_jvp(primals, tangents):
    (u, v), (s, t) = primals, tangents
    axis = unit(jnp.cross(u, v))
    tangent = jnp.cross(u, axis) @ s / (u @ u) - jnp.cross(v, axis) @ t / (
        v @ v
    )
    return angle(u, v), tangent


def guarded_x_log_x(x):
    zero = x == 0
    safe = jnp.where(zero, 1.0, x)
    return jnp.where(zero, 0.0, safe * jnp.log(safe))


x_log_x = jax.custom_jvp(guarded_x_log_x)


@x_log_x.defjvp
def x_log_x_jvp(primals, tangents):
    (x,) = primals
    slope = jnp.where(x == 0, 0.0, jnp.log(jnp.where(x == 0, 1.0, x)) + 1)
    return x_log_x(x), slope * tangents[0]


def guarded_sinc(x):
    zero = x == 0
    safe = jnp.where(zero, 1.0, x)
    return jnp.where(zero, 1.0, jnp.sin(safe) / safe)


sinc = jax.custom_jvp(guarded_sinc)


@sinc.defjvp
def sinc_jvp(primals, tangents):
    (x,) = primals
    small = jnp.abs(x) < 0.1
    series = x * (-1 / 3 + x**2 / 30 - x**4 / 840)
    far = jnp.where(small, 1.0, x)
    slope = (jnp.cos(far) - jnp.sin(far) / far) / far
    return sinc(x), jnp.where(small, series, slope) * tangents[0]


def points(point, *scales):
    return np.multiply.outer(scales, point).astype(float)


def thrice(x):
    return np.stack([x, x, x])


vectors = points([3.0, -4.0], 0, 1e-9, 1)
axis = np.array([2.0, 0.0, 0.0])
turned = 1.5 * axis + points([0.0, 0.0, 1.0], 0, 1e-9, 2)
values_and_scores = np.array([[2.0, 7.0, 5.0], [1.0, 3.0, 2.0]])
masks = np.array([[0, 0, 0], [0, 0, 1], [1, 0, 1]]).astype(bool)
families = {
    "norm": {
        "points": [vectors],
        "written": lambda x: jnp.sqrt(x @ x),
        "two wheres": lambda x: root(x @ x),
        "own rule": norm,
        "library": jnp.linalg.norm,
    },
    "normalise": {
        "points": [vectors],
        "written": lambda x: x / jnp.linalg.norm(x),
        "two wheres": unit,
        "own rule": normalize,
    },
    "distance": {
        "points": [points([[0.0, 0.0], [3.0, 1.0]], 0, 1e-9, 1)],
        "written": lambda x: jnp.sqrt((gaps(x) ** 2).sum(-1)),
        "two wheres": lambda x: root((gaps(x) ** 2).sum(-1)),
        "own rule": distances,
        "library": lambda x: jnp.linalg.norm(gaps(x), axis=-1),
    },
    "cosine": {
        "points": [vectors, thrice([1.0, 2.0])],
        "written": written_cosine,
        "two wheres": guarded_cosine,
        "own rule": cosine,
    },
    "std": {
        "points": [5 + points([3.0, -4.0, 2.0], 0, 1e-9, 1)],
        "written": lambda x: jnp.sqrt(x.var()),
        "two wheres": lambda x: root(x.var()),
        "own rule": std,
        "library": jnp.std,
    },
    "sqrt": {
        "points": [points(1.0, 0, 1e-10, 4)],
        "written": jnp.sqrt,
        "two wheres": root,
        "own rule": sqrt,
        "eps": lambda x: jnp.sqrt(x + 1e-4),
    },
    "log": {
        "points": [points(1.0, 0, 1e-10, 0.5)],
        "written": jnp.log,
        "two wheres": guarded_log,
        "own rule": log,
        "clip": lambda x: jnp.log(jnp.clip(x, min=1e-12)),
    },
    "division": {
        "points": [points(1.0, 0, 1e-6, 2), thrice(3.0)],
        "written": lambda b, a: jnp.where(b == 0, 0.0, a / b),
        "two wheres": lambda b, a: quotient(a, b),
        "own rule": divide,
        "nan_to_num": lambda b, a: jnp.nan_to_num(a / b, posinf=0.0),
    },
    "softmax": {
        "points": [thrice(values_and_scores), masks],
        "written": softmax,
        "two wheres": guarded_softmax,
        "own rule": lambda x, keep: weights(x[1], keep) @ x[0],
        "library": lambda x, keep: jax.nn.softmax(x[1], where=keep) @ x[0],
    },
    "acos": {
        "points": [turned, thrice(axis)],
        "written": written_acos,
        "two wheres": guarded_acos,
        "own rule": angle,
        "atan2": atan2,
    },
    "where: x log x": {
        "points": [points(1.0, 0, 1e-9, 0.5)],
        "written": lambda x: jnp.where(x == 0, 0.0, x * jnp.log(x)),
        "two wheres": guarded_x_log_x,
        "own rule": x_log_x,
        "library": lambda x: -jax.scipy.special.entr(x),
    },
    "where: sin x / x": {
        "points": [points(1.0, 0, 2**-30, 2)],
        "written": lambda x: jnp.where(x == 0, 1.0, jnp.sin(x) / x),
        "two wheres": guarded_sinc,
        "own rule": sinc,
        "library": lambda x: jnp.sinc(x / jnp.pi),
    },
}


at = {family: forms.pop("points") for family, forms in families.items()}


def orders(form, x, *rest):
    def first(x):
        value, gradient = jax.value_and_grad(lambda x: form(x, *rest).sum())(x)
        return gradient.reshape(-1)[-1], value

    (last, value), row = jax.value_and_grad(first, has_aux=True)(x)
    return jnp.stack([value, last, row.reshape(-1)[0]])


@functools.partial(jax.jit, compiler_options=quick_to_compile)
def table(at):
    return {
        (family, name): jax.vmap(functools.partial(orders, form))(*at[family])
        for family, forms in families.items()
        for name, form in forms.items()
    }


def single(x):
    return x if x.dtype == bool else x.astype(np.float32)


def moved(x, entry, step):
    x = x.copy()
    x.reshape(3, -1)[:, entry] += step
    return x


def differences(entry, order):
    ahead, behind = (
        table({f: [moved(x, entry, h), *rest] for f, (x, *rest) in at.items()})
        for h in (1e-6, -1e-6)
    )
    return {
        key: (ahead[key][2, order] - behind[key][2, order]) / 2e-6
        for key in ahead
    }


def agree(a, b):
    return np.isclose(a, b, rtol=1e-3, atol=0, equal_nan=True)


def shown(number):
    digits = f"{number + 0.0:.2g}"
    return digits.replace("e+0", "e").replace("e-0", "e-").replace("e+", "e")


def equations(jaxpr):
    inner = [e.params["jaxpr"] for e in jaxpr.eqns if "jaxpr" in e.params]
    return len(jaxpr.eqns) + sum(equations(j.jaxpr) - 1 for j in inner)


def cost(form, x, *rest):
    rows = jax.vmap(lambda x: form(x, *rest))
    y, pullback = jax.eval_shape(
        lambda x: jax.vjp(rows, x), np.stack([x] * 100)
    )
    backward = jax.make_jaxpr(lambda pullback, g: pullback(g))(pullback, y)
    saved = jax.tree.leaves(pullback)
    size = sum(s.size * s.dtype.itemsize for s in saved)
    return equations(backward.jaxpr), size


double, float32 = table(at), table(jax.tree.map(single, at))
slopes, curvatures = differences(-1, 0), differences(0, 1)
print(f"{'':12}{'at the point':>24}{'beside':>24}{'away':>24}", end=" ")
print("1st 2nd f32  eqns bytes")
for family, forms in families.items():
    print(family)
    for name, form in forms.items():
        key = family, name
        _, first, second = double[key][2]
        alike = agree(double[key], float32[key]).ravel()
        print(
            f"  {name:10}",
            *(f"{shown(y):>7}" for y in double[key].ravel()),
            "ok " if np.isclose(first, slopes[key]) else "no ",
            "ok " if np.isclose(second, curvatures[key]) else "no ",
            "same" if alike.all() else "diff",
            "{:4} {:5}".format(*cost(form, *(x[2] for x in at[family]))),
        )
        if not alike.all():
            cells = [
                f"{'' if a else shown(y):>8}"
                for a, y in zip(alike, float32[key].ravel())
            ]
            print(f"     float32{''.join(cells)}".rstrip())


away = {family: [x[2] for x in xs] for family, xs in at.items()}
floats = {f: [x for x in xs if x.dtype != bool] for f, xs in away.items()}


@jax.jit
def rules(floats):
    return [
        forms["own rule"](*floats[f], *away[f][len(floats[f]) :])
        for f, forms in families.items()
    ]


check_grads(rules, (floats,), order=2, modes=["rev"])
print(len(families), "rules: check_grads ok")

for form in (sinc, guarded_sinc):
    print(f"slope of sin x / x at 0.09: {jax.grad(form)(0.09):.10f}")
