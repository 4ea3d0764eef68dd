import torch
from torch.nn.functional import gumbel_softmax, one_hot

torch.manual_seed(0)
logits = torch.tensor([1.0, 2.0, 0.5], requires_grad=True)
weights = torch.tensor([1.0, 10.0, 100.0])
print("argmax, has a graph:", logits.argmax().requires_grad)
print("int(), has a graph:", logits.int().requires_grad)
print("round, gradient", *torch.autograd.grad(logits.round().sum(), logits))
soft = logits.softmax(0)
hard = one_hot(soft.argmax(), 3) + (soft - soft.detach())
for name, choice in {
    "straight-through one-hot": hard,
    "gumbel_softmax, hard": gumbel_softmax(logits, hard=True),
}.items():
    (g,) = torch.autograd.grad(choice @ weights, logits)
    print(name, choice.tolist(), "gradient", [round(v, 2) for v in g.tolist()])
