import jax
import jax.numpy as jnp
import torch

spellings = {
    "max": (torch.max, jnp.max),
    "max over dim": (
        lambda x: torch.max(x, 0).values,
        lambda x: jnp.max(x, 0),
    ),
    "maximum": (lambda x: torch.maximum(*x), lambda x: jnp.maximum(*x)),
    "fmax": (lambda x: torch.fmax(*x), lambda x: jnp.fmax(*x)),
    "topk": (lambda x: torch.topk(x, 1)[0], lambda x: jax.lax.top_k(x, 1)[0]),
    "sort": (lambda x: torch.sort(x)[0][-1], lambda x: jnp.sort(x)[-1]),
    "cummax": (
        lambda x: torch.cummax(x, 0)[0][-1],
        lambda x: jax.lax.cummax(x)[-1],
    ),
}
for name, (in_torch, in_jax) in spellings.items():
    x = torch.ones(2, requires_grad=True)
    (gradient,) = torch.autograd.grad(in_torch(x), x)
    in_jax = jax.grad(lambda x: in_jax(x).sum())(jnp.ones(2))
    print(f"{name:14} {gradient.tolist()}  {in_jax.tolist()}")
