import math


def simulator(x):  # writes six decimals to a file
    return round(math.exp(math.sin(x)), 6)


x, noise = 1.0, 5e-7
exact = math.exp(math.sin(x)) * math.cos(x)
for step in (1e-6, 1e-4, noise ** (1 / 3), 1e-1):
    quotient = (simulator(x + step) - simulator(x - step)) / (2 * step)
    error = abs(quotient / exact - 1)
    print(
        f"step {step:.0e}  quotient {quotient:.4f}  relative error {error:.4f}"
    )
