import torch


def two_wheres(base, exponent):
    bad = base <= 0
    power = torch.where(bad, 1.0, base) ** exponent
    return torch.where(bad, (base**exponent).detach(), power)


for base, exponent in ((0.0, 1.0), (-2.0, 2.0)):
    base = torch.tensor(base, requires_grad=True)
    two_wheres(base, exponent).backward()
    print(f"{base.item()} ** {exponent}: by base {base.grad.item()}")
