import traceback

import torch
from torch.utils.checkpoint import checkpoint


def layer(x, window=None):
    return x[: window or length].exp()


x = torch.tensor([0.0, 1.0, 2.0], requires_grad=True)
length = 2
y = checkpoint(layer, x, use_reentrant=False)
fixed = checkpoint(layer, x, length, use_reentrant=False)
length = 3
try:
    y.sum().backward()
except RuntimeError as error:
    text = "".join(traceback.format_exception_only(error))
    print(text.partition("\n\nTip: ")[0])

fixed.sum().backward()
print("mended", x.grad)
