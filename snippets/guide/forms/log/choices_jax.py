import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)
forms = {
    "jnp.log(x)": jnp.log,
    "jnp.log(x + 1e-12)": lambda x: jnp.log(x + 1e-12),
    "jnp.log(x.clip(1e-12))": lambda x: jnp.log(x.clip(1e-12)),
}
for name, form in forms.items():
    for x in (jnp.array(0.0), jnp.array(1e-20)):
        slope = jax.grad(form)(x)
        print(f"{name} at {x:g}: {form(x):.4g}, slope {slope:.4g}")
