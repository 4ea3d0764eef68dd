import torch
from torch import Tensor


def logsumexp(scores: Tensor, mask: Tensor, dim: int = -1) -> Tensor:
    """log(sum(exp(scores))) along `dim`, over the scores whose mask is True.

    scores: floating-point; mask: boolean; they broadcast. Returns their shape
    without `dim`. A masked score has no influence and no gradient. Of nothing,
    or of -inf alone, the value is -inf and the gradient zeros. Raises
    RuntimeError where they do not broadcast.
    """
    scores, mask = torch.broadcast_tensors(scores, mask)
    kept = scores.masked_fill(~mask, -torch.inf)
    nothing = (kept == -torch.inf).all(dim, keepdim=True)
    kept = kept.masked_fill(nothing, 0.0)
    largest = kept.detach().amax(dim, keepdim=True)
    largest = torch.where(largest.isinf(), 0.0, largest)
    total = (kept - largest).logsumexp(dim, keepdim=True) + largest
    return total.masked_fill(nothing, -torch.inf).squeeze(dim)


scores = torch.tensor([[1.0, 3.0, 1.0], [4.0, 0.0, 1.0]], requires_grad=True)
mask = torch.tensor([[True, False, True], [False, False, False]])
totals = logsumexp(scores, mask)
totals.sum().backward()
print("totals", totals.tolist(), "gradient", scores.grad.tolist())
