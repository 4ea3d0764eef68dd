import torch

mask = torch.tensor([1.0, 0.0])


def gradient(place):
    x = torch.tensor([4.0, 0.0], requires_grad=True)
    argument = x * 3
    root = argument.sqrt()
    if place:
        hooked = {"argument": argument, "root": root}[place]
        hooked.register_hook(lambda g: g.where(mask > 0, 0.0))
    (root * mask).sum().backward()
    return x.grad


print("no hook:", gradient(None))
print("on the root:", gradient("root"))
print("on its argument:", gradient("argument"))
