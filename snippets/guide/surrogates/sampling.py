import torch
from torch.distributions import Bernoulli, Normal

torch.manual_seed(0)
mean = torch.tensor(1.0, requires_grad=True)
draws = Normal(mean, 1.0).rsample((200_000,))  # mean + noise: a path to it
(path,) = torch.autograd.grad((draws**2).mean(), mean)
normal = Normal(mean, 1.0)
draws = normal.sample((200_000,))  # no path
score = normal.log_prob(draws)
(by_score,) = torch.autograd.grad((score * draws**2).mean(), mean)
print(f"true 2  reparameterised {path:.2f}  score function {by_score:.2f}")
print("Bernoulli has rsample:", Bernoulli.has_rsample)
print("Normal has rsample:", Normal.has_rsample)
