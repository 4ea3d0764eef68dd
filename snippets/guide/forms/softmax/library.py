import torch
from torch.nn.functional import scaled_dot_product_attention as attention

query, key, value = torch.ones(3, 1, 2, 4).unbind()
query.requires_grad_()
mask = torch.tensor([[True, True], [False, False]])
out = attention(query, key, value, attn_mask=mask)
(gradient,) = torch.autograd.grad(out.sum(), query)
print("attention, masked row", out[0, 1].tolist())
print("its gradient", gradient[0, 1].tolist())
large = torch.finfo(torch.float32).min
scores = torch.tensor([3.0, 4.0]).masked_fill(~mask[1], large)
print("filled with the lowest number", scores.softmax(-1).tolist())
