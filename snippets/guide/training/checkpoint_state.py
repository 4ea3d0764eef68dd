import torch
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
x = torch.randn(8, 3, requires_grad=True)
for name in "plain", "checkpoint":
    norm = torch.nn.BatchNorm1d(3)
    y = (
        norm(x)
        if name == "plain"
        else checkpoint(norm, x, use_reentrant=False)
    )
    y.sum().backward()
    print(f"{name:10} batches seen {norm.num_batches_tracked.item()}")
