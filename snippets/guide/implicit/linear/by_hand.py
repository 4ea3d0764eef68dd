import torch

a = torch.tensor([[2.0, 1.0], [0.0, 5.0]], requires_grad=True)
b = torch.tensor([4.0, 10.0], requires_grad=True)
x = torch.linalg.solve(a, b)
weights = torch.tensor([1.0, 8.0])
to_a, to_b = torch.autograd.grad(weights @ x, (a, b))
u = torch.linalg.solve(a.mT, weights)
print("x", x.tolist(), " u", u.tolist())
print("to b", to_b.tolist(), " to a", to_a.tolist())
print("-u x^T", (-torch.outer(u, x)).tolist())
