def f(z, a):
    return a - 3 * z  # fixed point a / 4, slope 0.25, and f_z = -3


def iterate(step, start, share):
    for _ in range(40):
        start = (1 - share) * start + share * step(start)
    return start


for share in (1.0, 0.25):
    z = iterate(lambda z: f(z, 8.0), 1.0, share)
    u = iterate(lambda u: 1.0 - 3 * u, 1.0, share)  # u = g + f_z u
    print(f"share {share}  z {z:.4g}  u {u:.4g}")
