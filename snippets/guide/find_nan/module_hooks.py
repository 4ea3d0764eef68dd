import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

model = nn.Sequential(
    nn.Linear(3, 4), nn.LeakyReLU(), nn.Linear(4, 4), nn.LayerNorm(4)
)
for layer in model[0], model[2]:
    nn.init.constant_(layer.weight, -2e20)


def report(module, inputs, output):
    print(type(module).__name__, f"{output.abs().max().item():.3g}")


with register_module_forward_hook(report):
    model(torch.ones(2, 3))
