import torch
from torch.nn.functional import scaled_dot_product_attention as attention

keep = torch.tensor([[True, False, True], [False, False, False]])
some = keep.any(-1, keepdim=True)


def filled(scores, masked, value):
    return scores.masked_fill(masked, value).softmax(-1)


forms = {
    "-inf": lambda s, v: filled(s, ~keep, -torch.inf) @ v,
    "least": lambda s, v: filled(s, ~keep, torch.finfo().min) @ v,
    "guarded": lambda s, v: some * filled(s, some & ~keep, -torch.inf) @ v,
    "library": lambda s, v: attention(s, torch.eye(3), v, keep, scale=1.0),
}
for name, form in forms.items():
    s = torch.tensor([[1.0, 3.0, 2.0], [2.0, 0.0, 1.0]], requires_grad=True)
    v = torch.tensor([[2.0], [7.0], [5.0]], requires_grad=True)
    out = form(s, v)
    first = torch.autograd.grad(out[0, 0], (s, v))
    print(name, *(f"{y:.3g}" for y in out.flatten()))
    print(" ", *(f"{y:.3g}" for g in first for y in g.flatten()))
