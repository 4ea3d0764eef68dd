import torch

for bad in float("nan"), float("inf"):
    a = torch.nn.Parameter(torch.ones(2))
    b = torch.nn.Parameter(torch.ones(2))
    a.grad, b.grad = torch.tensor([1.0, bad]), torch.tensor([3.0, 4.0])
    norm = torch.nn.utils.clip_grad_norm_([a, b], 1.0)
    print("norm", norm.item(), "a", a.grad.tolist(), "b", b.grad.tolist())
a.grad = torch.tensor([1.0, float("nan")])
try:
    torch.nn.utils.clip_grad_norm_([a], 1.0, error_if_nonfinite=True)
except RuntimeError as error:
    print(error)
