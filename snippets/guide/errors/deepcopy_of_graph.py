import copy
import traceback

import torch

w = torch.tensor([1.0, 3.0], requires_grad=True)
scaled = 5 * w
try:
    copy.deepcopy(scaled)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

print("mended", copy.deepcopy(w), copy.deepcopy(scaled.detach()))
