import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


weight = torch.tensor(0.2, dtype=torch.float64, requires_grad=True)
rounded = RoundSTE.apply(weight)
error = rounded - 0.3
loss = error**2

for step in (rounded, error, loss):
    step.retain_grad()
loss.backward()
print("loss", loss.item())
print(rounded.grad_fn.name(), "receives", rounded.grad.item())
print("and passes to the weight", weight.grad.item(), "of", loss.grad.item())
