import torch

zero = torch.zeros(2, requires_grad=True)
for function in torch.hypot, torch.atan2:
    value = function(zero[0], zero[1])
    (gradient,) = torch.autograd.grad(value, zero)
    print(
        function.__name__, "value", value.item(), "gradient", gradient.tolist()
    )
