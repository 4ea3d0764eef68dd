import torch
from torch import Tensor


def softmax(scores: Tensor, mask: Tensor, dim: int = -1) -> Tensor:
    """The softmax along `dim` over the scores whose mask is True.

    scores: floating-point; mask: boolean; they broadcast. Returns weights of
    their common shape. A masked score has no influence and no gradient,
    whatever it is. Without a key, weights and gradient are zeros. A NaN that
    is kept makes its row NaN. Raises RuntimeError where they do not broadcast.
    """
    scores, mask = torch.broadcast_tensors(scores, mask)
    empty = ~mask.any(dim, keepdim=True)
    kept = scores.masked_fill(~mask, -torch.inf)
    weights = kept.masked_fill(empty, 0.0).softmax(dim)
    return weights.masked_fill(empty, 0.0)


scores = torch.tensor([[1.0, 3.0, 2.0], [4.0, 0.0, 1.0]], requires_grad=True)
mask = torch.tensor([[True, False, True], [False, False, False]])
weights = softmax(scores, mask)
weights[:, 0].sum().backward()
for name, rows in (("weights", weights), ("gradient", scores.grad)):
    print(name, [[round(y, 3) for y in row] for row in rows.tolist()])
