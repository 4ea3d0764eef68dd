import torch

x = torch.tensor(1e-3, requires_grad=True)
middle = x.square()
left, right = middle * 2e38, middle * 3e38


def show(name, grads):
    print(name, f"{grads[0].item():.1e}")


left.grad_fn.register_hook(lambda to_inputs, _: show("left", to_inputs))
right.grad_fn.register_hook(lambda to_inputs, _: show("right", to_inputs))
middle.grad_fn.register_prehook(lambda grads: show("sum", grads))
(left + right).backward()
