import warnings

import torch

x = torch.tensor([5.0], dtype=torch.float64, requires_grad=True)
for correction in (1, 0):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        deviation = x.std(correction=correction)
    for warning in caught:
        print(str(warning.message).split(" (")[0])
    print(deviation.item(), torch.autograd.grad(deviation, x)[0].item())
