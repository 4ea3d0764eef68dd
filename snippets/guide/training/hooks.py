import torch

torch.manual_seed(0)
layer = torch.nn.Linear(2, 1)
x = torch.randn(3, 2, requires_grad=True)
seen = []
layer.weight.register_hook(lambda g: seen.append("tensor hook"))
layer.weight.register_post_accumulate_grad_hook(
    lambda p: seen.append(f"post-accumulate, grad {p.grad is not None}")
)
layer.register_forward_hook(lambda *_: seen.append("forward hook"))
layer.register_full_backward_hook(lambda *_: seen.append("backward hook"))
for name, run in ("layer(x)", layer), ("layer.forward(x)", layer.forward):
    seen.clear()
    run(x).sum().backward()
    print(f"{name}:", *seen, sep="\n  ")
seen.clear()
torch.autograd.grad(layer(x).sum(), layer.weight)
print("autograd.grad:", *seen, sep="\n  ")
