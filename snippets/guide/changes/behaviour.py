import jax
import jax.numpy as jnp
import torch
import torch.nn.functional as F


def gradient(f, *x):
    x = torch.tensor(x, dtype=torch.float64, requires_grad=True)
    return torch.autograd.grad(f(x).sum(), x)[0].tolist()


def second(f, *x):
    x = torch.tensor([x], dtype=torch.float64, requires_grad=True)
    (slope,) = torch.autograd.grad(f(x).sum(), x, create_graph=True)
    return torch.autograd.grad(slope.sum(), x)[0].tolist()[0]


far = torch.ones(1, 2).double()
behaviour = {
    "torch.clamp at both bounds": lambda: gradient(
        lambda x: x.clamp(-1, 1), -1.0, 0.0, 1.0
    ),
    "torch.clamp with a lower bound, at it": lambda: gradient(
        lambda x: x.clamp(min=0), 0.0
    ),
    "F.hardtanh at both bounds": lambda: gradient(F.hardtanh, -1.0, 0.0, 1.0),
    "F.relu at zero": lambda: gradient(F.relu, 0.0),
    "acos of a clamped cosine, at 1": lambda: gradient(
        lambda x: x.clamp(-1, 1).acos(), 1.0
    ),
    "torch.fmax at a tie": lambda: gradient(
        lambda x: torch.fmax(x[0], x[1]), 1.0, 1.0
    ),
    "torch.maximum at a tie": lambda: gradient(
        lambda x: torch.maximum(x[0], x[1]), 1.0, 1.0
    ),
    "F.margin_ranking_loss at zero": lambda: gradient(
        lambda x: F.margin_ranking_loss(x, x * 0, x.detach() * 0 + 1), 0.0
    ),
    "torch.cdist, second derivative": lambda: second(
        lambda x: torch.cdist(x, far) ** 2, 0.0, 0.0
    ),
    "torch.nn.functional.pdist, second derivative": lambda: second(
        lambda x: F.pdist(torch.cat([x, far])) ** 2, 0.0, 0.0
    ),
    "torch.linalg.det of a singular matrix": lambda: gradient(
        lambda x: torch.linalg.det(x.view(2, 2)), 1.0, 2.0, 2.0, 4.0
    ),
    "jax.grad of abs at zero": lambda: jax.grad(jnp.abs)(0.0),
    "jax.grad of clip at its bound": lambda: jax.grad(jnp.clip)(1.0, 0.0, 1.0),
    "jax.enable_x64 as a context": lambda: jax.enable_x64(True) is not None,
}
print(f"torch {torch.__version__.partition('+')[0]} | jax {jax.__version__}")
for name, evaluate in behaviour.items():
    try:
        value = evaluate()
    except Exception as error:
        value = f"{type(error).__name__}: {str(error).splitlines()[0]}"
    print(f"{name} | {value}")
