import torch
import torch.nn.functional as F
from torch.autograd import gradcheck

x = torch.zeros(3, dtype=torch.float64, requires_grad=True)
for eps in (1e-12, 1e-3):

    def normalize(x):
        return F.normalize(x, dim=0, eps=eps)

    jacobian = torch.autograd.functional.jacobian(normalize, x)
    print("eps", eps, "gradient", jacobian[0].tolist())
    for step in (1e-6, 1e-14):
        passed = gradcheck(normalize, x, eps=step, raise_exception=False)
        print("gradcheck with a step of", step, "passes:", passed)
