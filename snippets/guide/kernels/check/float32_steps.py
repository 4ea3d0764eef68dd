import math

import numpy as np


def kernel(x):  # takes and returns float32
    return np.float32(math.exp(math.sin(np.float32(x))))


def central(x, step):
    above, below = np.float32(x + step), np.float32(x - step)
    return (float(kernel(above)) - float(kernel(below))) / float(above - below)


x = 1.0
exact = math.exp(math.sin(x)) * math.cos(x)
for step in (1e-6, 1e-4, 1e-2, 1e-1):
    plain = central(x, step)
    better = (4 * plain - central(x, 2 * step)) / 3  # without the h**2 term
    print(f"step {step:g}  error {abs(plain / exact - 1):.0e}", end="  ")
    print(f"two steps combined {abs(better / exact - 1):.0e}")
