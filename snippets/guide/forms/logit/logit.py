import torch
from torch import Tensor


def logit(p: Tensor) -> Tensor:
    """log(p / (1 - p)), entry by entry, with a gradient of 0 at its ends.

    p: any shape, floating-point. At 0 and 1 the value is -inf and inf and the
    gradient zero; outside [0, 1] both are NaN.
    """
    end = (p == 0) | (p == 1)
    inside = torch.where(end, 0.5, p)
    return torch.where(end, p.detach().logit(), inside.logit())


p = torch.tensor([0.0, 0.5, 1.0], requires_grad=True)
logits = logit(p)
logits.sum().backward()
print("logits", logits.tolist(), "gradient", p.grad.tolist())
