import torch
from torch import Tensor


def masked_mean(values: Tensor, mask: Tensor, dim: int = -1) -> Tensor:
    """The mean along `dim` of the values where `mask` is True.

    values: (..., n, ...), floating-point; mask: boolean, broadcasts to them.
    Returns values without `dim`. What is masked has no influence and no
    gradient; where nothing is kept, the mean is 0 and its gradient zeros.
    Raises RuntimeError where the mask does not broadcast.
    """
    mask = mask.expand_as(values)
    kept = torch.where(mask, values, 0.0)
    count = mask.sum(dim, keepdim=True).clamp(min=1)
    large = (kept.detach().abs() > 1).any(dim, keepdim=True)
    before = torch.where(large, count, 1)
    after = torch.where(large, 1, count)
    return ((kept / before).sum(dim, keepdim=True) / after).squeeze(dim)


target = torch.tensor([1.0, torch.nan, 5.0])
known = ~target.isnan()
w = torch.tensor(2.0, requires_grad=True)
prediction = w * torch.tensor([2.0, 3.0, 4.0])
error = prediction - torch.where(known, target, 0.0)
loss = masked_mean(error**2, known)
loss.backward()
print("loss", loss.item(), "gradient", w.grad.item())
