import math

steps = 1000
for rate in (1.0, 10.0, 40.0):
    y = start = 0.3
    for _ in range(steps):
        y += rate * (math.cos(y) - y) / steps  # falls to its rest
    rest = y
    for _ in range(steps):
        y -= rate * (math.cos(y) - y) / steps
    print(f"rate {rate:4}  start {start}  end {rest:.4f}  back at {y:.4f}")
