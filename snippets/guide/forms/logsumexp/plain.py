import torch

scores = torch.tensor([-torch.inf, -torch.inf], requires_grad=True)
value = scores.logsumexp(0)
(gradient,) = torch.autograd.grad(value, scores)
print("plain value", value.item(), "gradient", gradient.tolist())
