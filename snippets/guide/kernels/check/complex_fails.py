import numpy as np
from scipy import special

STEP = 1e-20
for name, f, slope in [
    ("sqrt(x * x)", lambda x: np.sqrt(x * x), 1.0),
    ("abs(x)", lambda x: np.abs(x), 1.0),
    ("norm of [x, 4]", lambda x: np.linalg.norm([x, 4.0]), 0.6),
    ("x * conj(x)", lambda x: x * np.conj(x), 6.0),
    ("J0 of SciPy", lambda x: special.jv(0, x), -special.j1(3.0)),
    ("gammaln", lambda x: special.gammaln(x), special.digamma(3.0)),
]:
    try:
        found = np.imag(f(3.0 + 1j * STEP)) / STEP
        found = f"{found:.4f}" if abs(found) < 10 else "over 10"
        print(f"{name:15} {found:9}  right {slope:.4f}")
    except TypeError:
        print(f"{name:15} TypeError")
