import torch


class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


x = torch.linspace(-1, 2, 7, dtype=torch.float64)[:, None]
start = torch.tensor([[0.3, -0.8]], dtype=torch.float64)
for rounding in (torch.round, RoundSTE.apply):
    upstream = start.clone().requires_grad_()
    after = torch.tensor([[0.5], [-0.3]]).to(start).requires_grad_()
    optimizer = torch.optim.SGD([upstream, after], lr=0.08)
    for step in range(5):
        loss = torch.mean((rounding(x @ upstream) @ after - 2 * x) ** 2)
        print(f"step {step}  loss {loss:.4f}  unmoved", upstream.equal(start))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
