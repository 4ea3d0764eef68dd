import torch
from torch.autograd.gradcheck import GradcheckError, gradcheck


def norm(x):
    return torch.sqrt((x * x).sum())


x = torch.zeros(2, dtype=torch.float64, requires_grad=True)
try:
    gradcheck(norm, x)
except GradcheckError as error:
    print(error, end="")
y = x.new_tensor([3.0, 4.0], requires_grad=True)
for point, eps in (x, 0.1), (x, 1e-8), (y, 1e-6):
    passed = gradcheck(norm, point, eps=eps, raise_exception=False)
    print(norm(point).item(), "step", eps, passed)
