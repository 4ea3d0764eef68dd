import warnings

import torch

for point in [3e-30, -4e-30], [0.0, 0.0]:
    x = torch.tensor(point, requires_grad=True)
    print("at", point)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with torch.autograd.detect_anomaly():
            norm = torch.sqrt((x * x).sum())
            try:
                norm.backward()
            except RuntimeError as error:
                print(error)
    for warning in caught:
        print(str(warning.message).splitlines()[0])
    print("gradient", x.grad)
