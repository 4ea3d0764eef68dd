import torch

scores = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
values = torch.ones(2, 1, requires_grad=True)
mask = torch.tensor([[True, True], [False, False]])
weights = scores.masked_fill(~mask, -torch.inf).softmax(-1)
loss = (weights @ values)[0].sum()  # the masked row is not used
(gradient,) = torch.autograd.grad(loss, values)
print("loss", loss.item(), "gradient of the values", gradient.tolist())
