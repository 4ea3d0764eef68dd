import torch
from torch.autograd import grad, gradcheck

x = torch.tensor([1e-5], dtype=torch.float64, requires_grad=True)
(analytical,) = grad(torch.sqrt(x), x)
for eps in 1e-6, 1e-7, 1e-8:
    numerical = (torch.sqrt(x + eps) - torch.sqrt(x - eps)) / (2 * eps)
    error = (numerical / analytical - 1).item()
    passed = gradcheck(torch.sqrt, x, eps=eps, raise_exception=False)
    print(f"{eps} {numerical.item():.4f} {analytical.item():.4f}", end=" ")
    print(f"{error:.2e} {passed}")
