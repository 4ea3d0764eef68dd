import warnings

import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck

torch.manual_seed(0)
point = torch.randn(2, dtype=torch.float64, requires_grad=True)
for name, back in (
    ("cast", lambda y: y),
    ("cast and back", lambda y: y.double()),
):
    with warnings.catch_warnings(record=True) as caught:
        try:
            gradcheck(lambda x: back(x.float().square()), point)
        except GradcheckError as error:
            print(f"{name}, warnings {len(caught)}: {error}", end="")
