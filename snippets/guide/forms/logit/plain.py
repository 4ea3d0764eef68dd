import torch

for p in 0.0, 1e-8, 2.0:
    x = torch.tensor(p, requires_grad=True)
    for name, value in ("plain", x.logit()), ("eps=1e-6", x.logit(1e-6)):
        (gradient,) = torch.autograd.grad(value, x)
        print(f"p {p:5} {name:8} value {value:6.2f} gradient {gradient:.2g}")
