import traceback

import torch
from torch.autograd.graph import saved_tensors_hooks


def refuse(tensor):
    assert tensor.isfinite().all(), f"saved {tensor.tolist()}"
    return tensor


def softmax(x):
    exponentials = x.exp()
    return exponentials / exponentials.sum()


x = torch.tensor([0.0, 89.0], requires_grad=True)
print(softmax(x))
try:
    with saved_tensors_hooks(refuse, lambda tensor: tensor):
        print(x + torch.inf)
        softmax(x)
except AssertionError as error:
    *_, frame, _ = traceback.extract_tb(error.__traceback__)
    print(error, frame.name, frame.line, sep="\n")
