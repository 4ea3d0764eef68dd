import torch
from torch.autograd import gradcheck


def unseeded(x):
    return torch.dropout(x, 0.5, train=True)


def seeded(x):
    with torch.random.fork_rng():
        torch.manual_seed(1)
        return torch.dropout(x, 0.5, train=True)


def masked(x):
    return x * mask / 0.5


x = torch.tensor([0.3, -1.8, 2.5, 0.9]).double().requires_grad_()
mask, other = torch.tensor([[1, 0, 1, 1], [1, 1, 0, 1]])
print("two masks", (masked(x) - x * other / 0.5).div(2e-6).round().tolist())
for f in unseeded, seeded, masked:
    print(f.__name__, gradcheck(f, x, raise_exception=False))
layer = torch.nn.Dropout(0.5).eval()
print("eval", gradcheck(layer, x), torch.equal(layer(x), x))
