import torch


def round_detached(x):
    return x + (torch.round(x) - x).detach()


x = torch.tensor([0.3, 1.7, torch.inf])
y, vjp = torch.func.vjp(round_detached, x)
print("round", torch.round(x), "detached", y)
print("reverse mode", *vjp(torch.tensor([2.0, -3.0, 5.0])))
tangent = torch.tensor([1.0, 4.0, 6.0])
_, pushed = torch.func.jvp(round_detached, (x,), (tangent,))
print("forward mode", pushed)

halves = torch.arange(-(2**15), 2**15).to(torch.int16).view(torch.float16)
finite = halves[halves.isfinite()]
same = torch.equal(round_detached(finite), torch.round(finite))
print("numbers", len(finite), "all as rounded", same)
