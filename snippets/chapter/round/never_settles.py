import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, w):
        return torch.round(w)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


w = torch.tensor(0.2, dtype=torch.float64, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.2)
for _ in range(10):
    loss = (RoundSTE.apply(w) - 0.3) ** 2
    optimizer.zero_grad()
    loss.backward()
    print(f"{w:.2f} {loss:.2f} {w.grad:+.1f}")
    optimizer.step()
