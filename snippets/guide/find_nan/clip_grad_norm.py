import torch
from torch.nn.utils import clip_grad_norm_

for clip in (
    lambda p: clip_grad_norm_(p, 1.0),
    lambda p: clip_grad_norm_(p, 1.0, error_if_nonfinite=True),
    lambda p: torch.nn.utils.clip_grad_value_(p, 1.0),
):
    x = torch.tensor([0.0, 4.0], requires_grad=True)
    y = torch.tensor([3.0], requires_grad=True)
    (x.sqrt().sum() + 2 * y.sum()).backward()
    try:
        print(clip([x, y]), x.grad.tolist(), y.grad.tolist())
    except RuntimeError as error:
        print(str(error).partition(",")[0], x.grad.tolist())
