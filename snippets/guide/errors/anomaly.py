import traceback
import warnings

import torch

x = torch.tensor([0.0, 4.0], requires_grad=True)
try:
    with warnings.catch_warnings(action="ignore"):
        with torch.autograd.detect_anomaly():
            torch.where(x > 0, x.sqrt(), 0.0).sum().backward()
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

positive = torch.where(x > 0, x, 1.0)
torch.where(x > 0, positive.sqrt(), 0.0).sum().backward()
print("mended", x.grad)
