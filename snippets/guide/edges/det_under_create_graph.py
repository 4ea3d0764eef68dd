import torch

for entry in (4.0, 4.001):
    for create_graph in (False, True):
        x = torch.tensor([[1.0, 2.0], [2.0, entry]], dtype=torch.float64)
        x.requires_grad_()
        (gradient,) = torch.autograd.grad(
            torch.linalg.det(x), x, create_graph=create_graph
        )
        rows = [[f"{value + 0:.4g}" for value in row] for row in gradient]
        print(
            entry,
            f"create_graph={create_graph}",
            *map(" ".join, rows),
            sep="  ",
        )
