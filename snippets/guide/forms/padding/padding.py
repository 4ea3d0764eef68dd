import torch
from torch import Tensor


def padding(x: Tensor, keep: Tensor, fill: float = 0.0) -> Tensor:
    """The rows of x, those of padding replaced before a layer reads them.

    x: (..., length, features), floating-point; keep: (..., length), boolean,
    broadcasts to x's rows. Returns a tensor of x's shape: where keep is False
    the row is `fill`, whatever stood there, and its gradient is zero.
    Raises RuntimeError where keep does not broadcast.
    """
    return torch.where(keep.unsqueeze(-1), x, fill).expand_as(x)


x = torch.tensor([[1.0, 2.0], [torch.nan, 3.0]])
keep = torch.tensor([True, False])
weight = torch.tensor([[4.0, -5.0]], requires_grad=True)
out = (padding(x, keep) @ weight.T)[keep]
out.sum().backward()
print("output", out.tolist(), "gradient", weight.grad.tolist())
