import torch
from torch.autograd import grad


def equilibrium(a):
    z = torch.ones_like(a)
    with torch.no_grad():
        for _ in range(100):
            z = a * torch.exp(-z)
    start = z.clone().requires_grad_()
    z, again = a * torch.exp(-z), a.detach() * torch.exp(-start)

    def solve(g):  # u = g + f_z' u, by iteration
        u = g
        for _ in range(100):
            u = g + grad(again, start, u, retain_graph=True)[0]
        return u

    z.register_hook(solve)
    return z


a = torch.tensor(1.5, dtype=torch.float64, requires_grad=True)
(g,) = grad(equilibrium(a), a, create_graph=True)
print(f"with the hook {g:.6f}  has a graph: {g.requires_grad}")
