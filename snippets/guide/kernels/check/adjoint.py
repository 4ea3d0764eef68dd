import numpy as np


def blur(x):
    return (np.roll(x, 1) + x + np.roll(x, -2)) / 3


def blur_adjoint(g):
    return (np.roll(g, -1) + g + np.roll(g, 2)) / 3


def forgot(g):  # the same kernel again
    return blur(g)


rng = np.random.default_rng(0)
x, g = (rng.standard_normal(1000).astype(np.float32) for _ in range(2))
for adjoint in blur_adjoint, forgot:
    left, right = g @ blur(x), adjoint(g) @ x
    size = np.linalg.norm(g) * np.linalg.norm(x)
    print(f"{adjoint.__name__:13} difference {abs(left - right) / size:.3f}")
