import torch

torch.manual_seed(0)
critic = torch.nn.Sequential(
    torch.nn.Linear(3, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1)
).double()
x = torch.randn(5, 3, dtype=torch.float64, requires_grad=True)
for create_graph in (True, False):
    critic.zero_grad()
    (g,) = torch.autograd.grad(critic(x).sum(), x, create_graph=create_graph)
    penalty = ((g.norm(dim=1) - 1) ** 2).mean()
    print("create_graph", create_graph, "penalty", f"{penalty:.4f}")
    try:
        penalty.backward()
        print("gradient of the first weight", critic[0].weight.grad[0])
    except RuntimeError as error:
        print(error)
