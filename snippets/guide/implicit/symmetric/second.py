import torch
from torch.autograd import gradcheck, gradgradcheck

a = torch.tensor([[9.0, 6.0], [6.0, 8.0]], dtype=torch.float64)
a.requires_grad_()
for name, f in {
    "cholesky": torch.linalg.cholesky,
    "eigvalsh": torch.linalg.eigvalsh,
    "eigh, vectors": lambda a: torch.linalg.eigh(a)[1].square(),
}.items():
    whole = lambda a, f=f: f((a + a.mT) / 2)  # noqa: E731
    print(f"{name:13}", gradcheck(whole, a), gradgradcheck(whole, a))
