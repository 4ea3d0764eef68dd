from math import exp

last = 1.0


def solve(a, tolerance):  # z = a exp(-z), from the last solution
    global last
    while abs(a * exp(-last) - last) > tolerance:
        last = a * exp(-last)
    return last


for tolerance in (1e-4, 1e-13):
    middle = solve(1.5, tolerance)
    difference = solve(1.5 + 1e-6, tolerance) - solve(1.5 - 1e-6, tolerance)
    rule = 1 / (1.5 + exp(middle))
    print(
        f"tolerance {tolerance:g}  quotient {difference / 2e-6:.4f}", end="  "
    )
    print(f"rule {rule:.4f}")
