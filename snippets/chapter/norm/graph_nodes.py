import torch

x = torch.ones(4, requires_grad=True)
for norm in x.norm(), torch.sqrt((x * x).sum()):
    names, node = [], norm.grad_fn
    while node.next_functions:
        names.append(node.name())
        node = node.next_functions[0][0]
    print("value", norm.item(), "nodes", *names)
