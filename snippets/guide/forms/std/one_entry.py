import warnings

import torch

x = torch.tensor([5.0], dtype=torch.float64, requires_grad=True)
for correction in (1, 0):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        deviation = x.std(correction=correction)
    (gradient,) = torch.autograd.grad(deviation, x)
    print("correction", correction, "value", deviation.item(), end=" ")
    print("gradient", gradient.item())
