import traceback

import torch

x = torch.tensor(3.0, requires_grad=True)
with torch.inference_mode():
    scale = torch.tensor(5.0)


def energy(scale):
    return (x * scale).square()


try:
    energy(scale)
except RuntimeError as error:
    print(*traceback.format_exception_only(error), end="")

energy(scale.clone()).backward()
print("mended", x.grad)
