import warnings

import torch

x = torch.tensor([0.0, 0.0], requires_grad=True)
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
