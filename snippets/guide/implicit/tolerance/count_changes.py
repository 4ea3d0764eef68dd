from math import exp


def solve(a, tolerance):
    z, last, count = 1.0, 0.0, 0
    while abs(z - last) > tolerance:
        z, last, count = a * exp(-z), z, count + 1
    return z, count


eps = 1e-6
for tolerance in (1e-3, 1e-5, 1e-8, 1e-12):
    low, high = 1.2, 1.9
    while high - low > eps / 100:  # close in on a change of the count
        middle = (low + high) / 2
        same = solve(middle, tolerance)[1] == solve(low, tolerance)[1]
        low, high = (middle, high) if same else (low, middle)
    (after, many), (before, few) = (
        solve(low + step, tolerance) for step in (eps, -eps)
    )
    quotient = (after - before) / (2 * eps)
    slope = 1 / (low + exp(solve(low, 1e-15)[0]))
    print(
        f"tolerance {tolerance:g}  quotient off by {abs(quotient - slope):.6f}"
    )
