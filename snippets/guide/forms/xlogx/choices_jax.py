import jax
from jax.scipy.special import entr, xlogy

forms = {
    "xlogy(x, x)": lambda x: xlogy(x, x),
    "-entr(x)": lambda x: -entr(x),
    "xlogy(x, 2.0)": lambda x: xlogy(x, 2.0),
}
for name, form in forms.items():
    value, slope, below = form(0.0), jax.grad(form)(0.0), form(-1.0)
    print(f"{name}: {value:.4g} at 0, slope {slope:.4g}; {below:.4g} at -1")
