import torch

x = torch.tensor([2.0, -3.0], dtype=torch.float64, requires_grad=True)
node = torch.sqrt((x * x).sum() + 6.0**2).grad_fn
while node.next_functions:
    saved = {
        name: torch.as_tensor(getattr(node, name)).tolist()
        for name in dir(node)
        if name.startswith("_saved_")
    }
    edges = [edge.name() for edge, _ in node.next_functions if edge]
    print(node.name(), saved, "->", *edges)
    node = node.next_functions[0][0]
