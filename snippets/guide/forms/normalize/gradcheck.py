import torch
import torch.nn.functional as F

x = torch.zeros(3, dtype=torch.float64, requires_grad=True)
for eps in (1e-12, 1e-3):

    def normalize(x):
        return F.normalize(x, dim=0, eps=eps)

    print(torch.autograd.functional.jacobian(normalize, x)[0])
    for step in (1e-6, 1e-14):
        print(
            step,
            torch.autograd.gradcheck(
                normalize, x, eps=step, raise_exception=False
            ),
        )
