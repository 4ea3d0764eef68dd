import warnings

import torch
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
layer = torch.nn.Linear(3, 2)
x = torch.randn(4, 3)  # data: no gradient is asked for
for reentrant in (True, False):
    layer.zero_grad()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        y = checkpoint(layer, x, use_reentrant=reentrant)
    print("use_reentrant", reentrant, "output has a graph", y.requires_grad)
    for warning in caught:
        print(str(warning.message))
    if y.requires_grad:
        y.sum().backward()
        print("gradient of the weight", layer.weight.grad.shape)
