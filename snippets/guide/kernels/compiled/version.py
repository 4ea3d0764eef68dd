import ctypes

import torch
from torch.autograd.graph import increment_version


def double_in_place(t, tell):  # stands for a kernel that gets an address
    numbers = (ctypes.c_double * t.numel()).from_address(t.data_ptr())
    numbers[:] = [2 * v for v in numbers]
    if tell:
        increment_version(t)


for tell in False, True:
    w = torch.tensor([3.0], dtype=torch.float64, requires_grad=True)
    x = torch.tensor([5.0], dtype=torch.float64)
    y = w * x
    double_in_place(x, tell)
    try:
        print("told", tell, " gradient", torch.autograd.grad(y, w)[0].item())
    except RuntimeError as error:
        print("told", tell, " raises:", str(error)[:65])
