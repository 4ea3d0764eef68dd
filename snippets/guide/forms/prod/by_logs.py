import torch


def by_logs(x):
    return x.log().sum().exp()


for form in (by_logs, torch.prod):
    for point in ([2.0, 3.0, 5.0], [0.0, 3.0, 5.0], [1e-30, 1e-30, 2.0]):
        x = torch.tensor(point, requires_grad=True)
        form(x).backward()
        print(f"{form.__name__:7} of {point} has gradient {x.grad.tolist()}")
