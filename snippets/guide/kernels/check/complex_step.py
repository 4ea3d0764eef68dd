import numpy as np


def f(x):
    return np.exp(np.sin(x))


x = 1.0
exact = f(x) * np.cos(x)
print("relative error: central, complex")
for step in (1e-4, 1e-8, 1e-12, 1e-20):
    central = (f(x + step) - f(x - step)) / (2 * step)
    imaginary = f(x + 1j * step).imag / step
    errors = (abs(slope / exact - 1) for slope in (central, imaginary))
    print(f"step {step:g}", *(f"  {max(e, 1e-15):.0e}" for e in errors))
