import jax
from jax.scipy.special import logit

for p in 0.0, 1.0, 2.0:
    value, gradient = jax.value_and_grad(logit)(p)
    print(f"p {p} value {value:.2f} gradient {gradient:.2g}")
